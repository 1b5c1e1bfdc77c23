import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The files of the product as git knows them, or made-up ones to try a wall on. */
export type House = { readonly files: readonly string[]; readonly read: (file: string) => string };

/** A rule of the architecture: what it says, how to find offences, and an invented offence. */
export type Wall = {
  readonly says: string;
  readonly find: (house: House) => readonly string[];
  readonly offence: Readonly<Record<string, string>>;
};

export type Import = {
  readonly file: string;
  readonly line: number;
  readonly target: string;
  readonly typeOnly: boolean;
};

const root = path.resolve(import.meta.dirname, '../..');

export function readHouse(): House {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const texts = new Map<string, string>();
  const read = (file: string): string => {
    const text = texts.get(file) ?? readFileSync(path.join(root, file), 'utf8');
    texts.set(file, text);
    return text;
  };
  return { files: listed.split('\n').filter((file) => file !== ''), read };
}

export function houseOf(files: Readonly<Record<string, string>>): House {
  return { files: Object.keys(files), read: (file) => files[file] ?? '' };
}

/** What runs: no tests, nothing that is generated. */
export function listSources({ files }: House, rooms = /^(?:shop|app|locales|bin|db|bench)\/|^server\.ts$/): string[] {
  return files.filter(
    (file) => rooms.test(file) && /\.(?:tsx?|js)$/.test(file) && !/\.(?:test|generated)\.tsx?$|\.d\.ts$/.test(file),
  );
}

/** What runs, and the tests; not the walls, which quote offences. */
export function withTests({ files }: House): string[] {
  return files.filter(
    (file) =>
      /^(?:shop|app|locales|bin|db|bench|tests)\/.*\.(?:tsx?|js)$|^server\.ts$/.test(file) &&
      !/^tests\/architecture\//.test(file),
  );
}

const parsed = new WeakMap<House, readonly Import[]>();

export function listImports(house: House): readonly Import[] {
  const known = parsed.get(house);
  if (known) return known;
  const imports = listSources(house).flatMap((file) => importsOf(file, house.read(file)));
  parsed.set(house, imports);
  return imports;
}

function importsOf(file: string, text: string): Import[] {
  const found = text.matchAll(
    /^(?:import|export)\s(?:(type)\s)?(?:[\w\s{},*$]*?\sfrom\s)?['"]([^'"]+)['"]|\b(typeof )?import\(\s*['"]([^'"]+)['"]/gm,
  );
  return [...found].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    target: resolveTarget(file, match[2] ?? match[4] ?? ''),
    typeOnly: (match[1] ?? match[3]) !== undefined,
  }));
}

function resolveTarget(file: string, specifier: string): string {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  return specifier;
}

export const areaOf = (file: string) => /^shop\/([a-z0-9-]+)\//.exec(file)?.[1];
export const isServerOnly = (file: string) => /\.server\.tsx?$/.test(file);
export const isStore = (file: string) => file.endsWith('-store.server.ts');
export const isView = (file: string) => file.endsWith('-view.server.ts');
/** Of an area: what the platform has are drivers. */
export const isVerb = (file: string) =>
  isServerOnly(file) && !isStore(file) && !isView(file) && !['platform', undefined].includes(areaOf(file));

export function importing(rule: (entry: Import) => boolean): Wall['find'] {
  return (house) =>
    listImports(house)
      .filter(rule)
      .map(({ file, line, target }) => `${file}:${line} imports ${target}`);
}

/** Lines of the files of `rooms` that match, but for those in `doors`. It reads the sources, or what `list` names. */
export function saying(
  pattern: RegExp,
  {
    rooms,
    doors = /^$/,
    list = listSources,
  }: { readonly rooms?: RegExp; readonly doors?: RegExp; readonly list?: typeof listSources } = {},
): Wall['find'] {
  return (house) =>
    list(house, rooms)
      .filter((file) => !doors.test(file))
      .flatMap((file) =>
        house
          .read(file)
          .split('\n')
          .flatMap((line, index) => (pattern.test(line) ? [`${file}:${index + 1} ${line.trim()}`] : [])),
      );
}
