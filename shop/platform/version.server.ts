import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectRoot } from './project-root.server.ts';

/** The version of the shop, as package.json has it: `0.2.0`. */
export function shopVersion(): string {
  const { version } = JSON.parse(readFileSync(path.join(projectRoot(), 'package.json'), 'utf8')) as { version: string };
  return version;
}
