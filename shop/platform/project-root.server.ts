import { existsSync } from 'node:fs';
import path from 'node:path';

/**
 * The folder of this project's package.json, found upwards from this file, so that it is the same from source,
 * from the build and from a test, whatever the working directory is.
 */
export function projectRoot(): string {
  let folder = import.meta.dirname;
  while (!existsSync(path.join(folder, 'package.json'))) {
    const parent = path.dirname(folder);
    if (parent === folder) throw new Error(`No package.json above ${import.meta.dirname}`);
    folder = parent;
  }
  return folder;
}
