export default async function globalTeardown() {
  await globalThis.locaraTestServer?.stop?.();
}
