// `npm ci` refuses a lock in which an optional dependency of another platform is named but missing; say so before users do.
import { readFileSync } from 'node:fs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const missing = [];
for (const [path, entry] of Object.entries(packages))
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    const folders = [`${path}/node_modules/${name}`.replace(/^\//, '')];
    for (
      let at = path;
      at.includes('node_modules/');
      at = at.slice(0, at.lastIndexOf('node_modules/')).replace(/\/$/, '')
    )
      folders.push(`${at.slice(0, at.lastIndexOf('node_modules/'))}node_modules/${name}`);
    folders.push(`node_modules/${name}`);
    if (!folders.some((folder) => folder in packages)) missing.push(`${path || 'this project'}: ${name}`);
  }
if (missing.length > 0) {
  console.error(`The lock file lacks optional dependencies:\n${missing.join('\n')}`);
  process.exit(1);
}
