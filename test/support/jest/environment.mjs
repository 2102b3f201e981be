import { TestEnvironment } from 'jest-environment-node';

/** What ECMAScript itself defines: each context of Node's `vm` has its own copies. */
const INTRINSIC =
  /^(?:[A-Z]\w*(?:Array|Error|Map|Set|Ref|Registry)|Array|Boolean|Date|Error|Function|JSON|Map|Math|Number|Object|Promise|Reflect|RegExp|Set|String|Symbol|BigInt|Proxy|DataView)$/;

/**
 * Jest runs itself, `expect` included, in a context of `vm`; the tests run outside of it (see `runner.mjs`). Both get the same
 * `String`, `Error` and so on, so that `expect.any(String)` and `toBeInstanceOf` mean what the test means.
 */
export default class Environment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    for (const name of Object.getOwnPropertyNames(globalThis))
      if (INTRINSIC.test(name)) this.global[name] = globalThis[name];
  }
}
