import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { withConnection } from '#shop/platform/postgres/db.server.ts';
import { migrate } from '#shop/platform/postgres/migrate.server.ts';
import { startTestCluster } from '#tests/support/database/test-cluster.ts';
import type { Command } from '../lib/command.ts';

const FILE = 'db/schema.generated.ts';
const LANGUAGE = "import type { Language } from '#shop/kernel/language.ts';";
/** The pool reads 8-byte integers as numbers. */
const INT8 = 'export type Int8 = number;';

export default {
  summary: 'Writes db/schema.generated.ts again after a migration was added',
  async run({ say }) {
    const cluster = await startTestCluster();
    try {
      const url = new URL(cluster.connectionString);
      url.pathname = `/${cluster.template}`;
      await migrate(url.href);
      const codegen = [
        '--dialect',
        'postgres',
        '--url',
        url.href,
        '--out-file',
        FILE,
        '--exclude-pattern',
        'graphile_worker.*',
      ];
      await promisify(execFile)('kysely-codegen', codegen);
      const types = (await readFile(FILE, 'utf8'))
        .replace(/^export type Int8 = .*$/m, INT8)
        .replace(/^import .*$/m, (line) => `${line}\n${LANGUAGE}`);
      await writeFile(FILE, await nameChoices(types, url.href));
    } finally {
      await cluster.stop();
    }
    say(`${FILE} is as the migrations say.`);
    return 0;
  },
} satisfies Command;

/** Columns that the database holds to a list of words, or to a language, have these as their type. */
async function nameChoices(types: string, connectionString: string): Promise<string> {
  return withConnection({ connectionString }, async (client) => {
    const { rows } = await client.query<{ table: string; column: string; rule: string }>(`
      select rel.relname as table, att.attname as column, pg_get_constraintdef(con.oid) as rule
      from pg_constraint con
      join pg_class rel on rel.oid = con.conrelid
      join pg_attribute att on att.attrelid = rel.oid and att.attnum = con.conkey[1]
      where con.contype = 'c' and array_length(con.conkey, 1) = 1 and rel.relnamespace = 'public'::regnamespace
      order by 1, 2`);
    return rows.reduce((text, { table, column, rule }) => {
      const words = listWords(column, rule);
      const choice = isLanguage(rule) ? 'Language' : words.map((word) => `'${word}'`).join(' | ');
      return choice === '' ? text : nameChoice(text, { table, column, choice });
    }, types);
  });
}

/** `CHECK ((role = ANY (ARRAY['a'::text, 'b'::text])))` and `CHECK ((type = 'a'::text))`: 'a', 'b'. */
function listWords(column: string, rule: string): string[] {
  const list = new RegExp(`^CHECK \\(\\(${column} = (?:ANY \\(ARRAY\\[)?((?:'[^']*'::text(?:, )?)+)[\\])]+$`).exec(
    rule,
  );
  return [...(list?.[1] ?? '').matchAll(/'([^']*)'/g)].map(([, word]) => word ?? '');
}

/** The database does not know the list of languages: it demands a code. */
function isLanguage(rule: string): boolean {
  return rule.includes("'^[a-z]{2}$'");
}

function nameChoice(
  text: string,
  { table, column, choice }: { readonly table: string; readonly column: string; readonly choice: string },
): string {
  const name = table.replace(/(^|_)([a-z])/g, (_, __, letter: string) => letter.toUpperCase());
  const body = new RegExp(`(export interface ${name} \\{[^}]*?\\n  ${column}: (?:Generated<)?)string`);
  return text.replace(body, `$1${choice}`);
}
