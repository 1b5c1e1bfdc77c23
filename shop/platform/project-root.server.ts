import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of package.json, the same from sources, a build and a test, whatever the working directory. */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
}

/** The version of the shop, as package.json has it: `0.2.0`. */
export function shopVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
  return version;
}
