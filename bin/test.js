import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './lib/build.js';
import { ensureInstalled } from './lib/install.js';
import { continueUnderOwnNode } from './lib/own-node.js';
import { findText, inProject } from './lib/project.js';
import { run } from './lib/run.js';
import { fail, isUnattended, say } from './lib/terminal.js';

// npm test: everything, to the end, whatever fails. `npm test -- unit db` runs only these stages; `npm test -- long`
// takes 10,000 random steps instead of 400. Outside a terminal, as in CI, there are no progress dots and no colours:
// only failures and the closing lines.

/** @typedef {{ passed: number, failed: number }} Count */

const BIOME = ['node_modules/@biomejs/biome/bin/biome', 'ci', '--error-on-warnings'];
/** For every program that is run from here. */
const colours = isUnattended ? { NO_COLOR: '1', FORCE_COLOR: undefined } : {};

/** @type {Record<string, () => Promise<Count>>} */
const stages = {
  format: () => check([...BIOME, ...(isUnattended ? ['--colors=off'] : []), '.']),
  types: checkTypes,
  unit: () => runTests('unit'),
  db: () => runTests('db'),
  build: checkBuild,
  requests: () => runTests('requests'),
  long: () => runTests('long', chosen.includes('long') ? { WALK_STEPS: '10000' } : {}),
  e2e: () => runTests('e2e'),
};

await ensureInstalled();
await continueUnderOwnNode(fileURLToPath(import.meta.url));

const chosen = process.argv.slice(2);
const unknown = chosen.filter((name) => !(name in stages));
if (unknown.length > 0)
  fail(`There is no stage ${unknown.join(', ')}. The stages are: ${Object.keys(stages).join(', ')}.`);

const total = { passed: 0, failed: 0 };
const lines = [];
for (const [name, work] of Object.entries(stages)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  say(`\n── ${name}`);
  const began = performance.now();
  const { passed, failed } = await work();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  total.passed += passed;
  total.failed += failed;
  lines.push(
    `${failed === 0 ? '✓' : '✗'} ${name.padEnd(10)}${count(passed, failed).padEnd(28)}${seconds.padStart(7)} s`,
  );
}
say(`\n${lines.join('\n')}\n\n${count(total.passed, total.failed)}`);
process.exitCode = total.failed === 0 ? 0 : 1;

/**
 * @param {number} passed
 * @param {number} failed
 */
function count(passed, failed) {
  return `${passed} passed, ${failed} failed`;
}

/**
 * A stage that either passes or fails counts as one test.
 *
 * @param {string[]} command
 * @returns {Promise<Count>}
 */
async function check(command) {
  const { code } = await run([process.execPath, ...command], { env: colours, show: true });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function checkTypes() {
  const generated = await check(['node_modules/@react-router/dev/bin.cjs', 'typegen']);
  return generated.failed > 0 ? generated : check(['node_modules/typescript/bin/tsc', '--noEmit']);
}

async function checkBuild() {
  try {
    await ensureBuilt();
    return { passed: 1, failed: 0 };
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  }
}

/**
 * @param {string} project
 * @param {Record<string, string>} [env]
 * @returns {Promise<Count>}
 */
async function runTests(project, env = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrina-report-'));
  const report = path.join(folder, 'report.json');
  try {
    const shown = isUnattended ? 'minimal' : 'dot';
    const reporters = [`--reporter=${shown}`, '--reporter=json', `--outputFile.json=${report}`];
    const command = [process.execPath, inProject('node_modules/vitest/vitest.mjs'), 'run', '--project', project];
    const { code } = await run([...command, ...reporters], { env: { ...colours, ...env }, show: true });
    return readReport(findText(report), code);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * A file that could not be loaded, or an error outside any test, is a failure too.
 *
 * @param {string | undefined} text
 * @param {number} code
 * @returns {Count}
 */
function readReport(text, code) {
  const report = text ? JSON.parse(text) : { numPassedTests: 0, numFailedTests: 0, testResults: [] };
  const files = /** @type {{ status: string, assertionResults: { status: string }[] }[]} */ (report.testResults);
  const unloaded = files.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  );
  const failed = report.numFailedTests + unloaded.length;
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed };
}
