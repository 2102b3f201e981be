import { card, framed } from '../pages/frame.js';
import { descriptionOf, documentNames, titleOf } from './documents.js';

/** `/swagger`: the way to both documents. */
export function indexPage(demo: boolean, documentation: boolean): string {
  const body = `<h1>Swagger UI</h1>
<p class="soft">Try every call of both APIs from your browser. Press Authorize first, and sign in with your user name and password.</p>
<h2>APIs</h2>
<div class="grid">
${documentNames.map((name) => card(`/swagger/${name}`, titleOf(name), descriptionOf(name).replaceAll('`', ''))).join('\n')}
</div>
<h2>OpenAPI 3.1 documents</h2>
<div class="grid">
${documentNames
  .flatMap((name) => ['json', 'yaml'].map((form) => `/openapi/${name}.${form}`))
  .map((path) => card(path, path, `${path.endsWith('json') ? 'JSON' : 'YAML'}, for clients and tools`))
  .join('\n')}
</div>`;
  return framed({ title: 'Swagger UI', path: '/swagger', documentation, demo, body });
}
