/**
 * Fastify names a plugin that does not name itself after the module that exports it, for which it goes through all modules that
 * are loaded. Under Jest that takes twenty milliseconds per plugin, more than a second per platform that a test starts.
 */
const { prototype: everyFunction } = Function;
Object.defineProperty(everyFunction, Symbol.for('fastify.display-name'), {
  configurable: true,
  get() {
    return this.name || 'plugin';
  },
  set(value) {
    Object.defineProperty(this, Symbol.for('fastify.display-name'), { configurable: true, writable: true, value });
  },
});
