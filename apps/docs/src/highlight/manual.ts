// Read by Prism when it is loaded: it must not go through the page by itself.
(globalThis as { Prism?: unknown }).Prism = { manual: true, disableWorkerMessageHandler: true };
