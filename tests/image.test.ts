import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '#shop/platform/config.server.ts';
import { variables } from '#shop/platform/config-variables.server.ts';
import { readStages } from './support/shop/image.ts';
import { PROJECT } from './support/shop/process.ts';

const { load } = createRequire(import.meta.url)('js-yaml') as { load(text: string): unknown };
const read = (name: string) => readFileSync(path.join(PROJECT, name), 'utf8');

type Service = {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly image?: string;
  readonly build?: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>;
  readonly healthcheck?: { readonly test?: readonly string[] };
};
const compose = load(read('compose.yaml')) as {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
};

/** What compose puts in the place of ${…}, and the lines of the file of settings. */
const example = Object.fromEntries(
  read('deploy/compose.env.example')
    .split('\n')
    .flatMap((line) => (/^\w+=/.test(line) ? [[line.split('=')[0] ?? '', line.slice(line.indexOf('=') + 1)]] : [])),
);
const fill = (text: string) => text.replace(/\$\{(\w+)[^}]*\}/g, (_, name) => example[name] || 'filled-in');

describe('the container image', () => {
  const stages = readStages();
  const last = stages.at(-1) ?? [];
  const wordOf = (word: string) => last.filter((step) => step.word === word).map(({ rest }) => rest);

  test('has the Node that the shop pins, in every stage', () => {
    const { dependencies } = JSON.parse(read('package.json'));
    for (const [from] of stages) expect(from?.rest).toMatch(new RegExp(`^node:${dependencies.node}-\\w+-slim\\b`));
  });

  test('runs as a plain user, has a health check, and knows where its data is', () => {
    expect(wordOf('USER')).toEqual(['node']);
    expect(wordOf('HEALTHCHECK')[0]).toContain('bin/check-health.js');
    expect(wordOf('ENV').join(' ')).toContain('DATA_DIR=/data');
    expect(wordOf('VOLUME')).toEqual(['/data']);
  });

  test('is made of files that are there, and of no secret', () => {
    const copied = stages
      .flat()
      .filter(({ word, rest }) => word === 'COPY' && !rest.startsWith('--from'))
      .flatMap(({ rest }) => rest.split(/\s+/).slice(0, -1));
    for (const name of copied) expect(existsSync(path.join(PROJECT, name)), name).toBe(true);
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.data', '.git', 'node_modules', 'build']));
  });
});

describe('compose.yaml', () => {
  test('sets nothing that the shop does not know, and with its example opens a shop that sells', () => {
    const names = new Set<string>(Object.values(variables).map(({ name }) => name));
    const beside = new Set(['SHOP_DOMAIN', 'POSTGRES_PASSWORD']);
    for (const name of Object.keys(example)) expect(names.has(name) || beside.has(name), name).toBe(true);
    for (const service of ['shop', 'worker']) {
      const given = compose.services[service]?.environment ?? {};
      for (const name of Object.keys(given)) expect(names.has(name), name).toBe(true);
      const settings = Object.fromEntries(Object.entries(given).map(([name, text]) => [name, fill(text)]));
      const keys = { STRIPE_SECRET_KEY: 'sk_live_x', STRIPE_WEBHOOK_SECRET: 'whsec_x' };
      expect(loadConfig({ ...example, ...keys, ...settings })).toMatchObject({
        ok: true,
        value: { env: 'production', trustProxy: true, runJobs: false },
      });
    }
  });

  test('asks for every value that only the owner can know', () => {
    const asked = [...read('compose.yaml').matchAll(/\$\{(\w+)/g)].map((match) => match[1] ?? '');
    for (const name of asked) expect(Object.keys(example)).toContain(name);
  });

  test('lets no service write to its own files or have a right of root', () => {
    for (const [name, service] of Object.entries(compose.services)) {
      expect(service.read_only, name).toBe(true);
      expect(service.cap_drop, name).toEqual(['ALL']);
    }
  });

  test('waits for what a service depends on, and names each volume', () => {
    for (const [name, { depends_on = {}, volumes = [] }] of Object.entries(compose.services)) {
      for (const [other, { condition }] of Object.entries(depends_on)) {
        expect(condition, `${name} on ${other}`).toBe('service_healthy');
        const found = compose.services[other];
        // The image of the shop has a health check of its own.
        expect(found?.build !== undefined || found?.healthcheck?.test !== undefined, other).toBe(true);
      }
      for (const volume of volumes) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('.')) expect(existsSync(path.join(PROJECT, source)), source).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
    }
  });
});

describe.each(['shop.service', 'shop-all-cores.service'])('deploy/systemd/%s', (file) => {
  const lines = read(`deploy/systemd/${file}`).split('\n');

  test('writes nothing but the data, and gives the shop the time that it needs to stop', () => {
    expect(lines).toEqual(
      expect.arrayContaining(['ProtectSystem=strict', 'NoNewPrivileges=yes', 'KillMode=mixed', 'User=shop']),
    );
    expect(Number(lines.find((line) => line.startsWith('TimeoutStopSec='))?.split('=')[1])).toBeGreaterThan(30);
  });

  test('is reloaded exactly where there are several processes', () => {
    const isSeveral = lines.includes('Environment=WEB_PROCESSES=auto');
    expect(lines.includes('ExecReload=/bin/kill -HUP $MAINPID')).toBe(isSeveral);
    expect(isSeveral).toBe(file === 'shop-all-cores.service');
  });
});
