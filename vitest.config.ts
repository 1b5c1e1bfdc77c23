import { defineConfig } from 'vitest/config';

const globalSetup = ['tests/support/database/global-setup.ts'];
/** Watches what every shop of a test file logs. */
const setupFiles = ['tests/support/secrets/no-secret-logged.ts'];
/** What is waited for may take its time on a busy machine. */
const patience = { poll: { timeout: 30_000 } };
const apart = ['**/node_modules/**', 'build/**', '.data/**'];
const notLong = [...apart, '**/*.long.test.ts'];
/** Of tests on a real database. */
const withDatabase = {
  // What the files import is a third of their time; none of them changes a module.
  isolate: false,
  globalSetup,
  setupFiles,
  expect: patience,
  // Six times what the slowest takes on a quiet machine.
  testTimeout: 180_000,
  hookTimeout: 180_000,
};
/** Of tests on the built shop, which runs as it does for an owner: React takes several times as long otherwise. */
const withBuild = { ...withDatabase, env: { NODE_ENV: 'production' } };

/** The projects, from the quickest to the slowest: `vitest run --project unit`. */
export default defineConfig({
  test: {
    // One less would leave a core idle: most tests wait for PostgreSQL.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          expect: patience,
          include: [
            '{app,shop,locales,db,bin,bench}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: [...notLong, '**/*.db.test.ts'],
          // Some read the whole tree or try a thousand texts, on a machine that may be busy.
          testTimeout: 60_000,
        },
      },
      { test: { ...withDatabase, name: 'db', include: ['**/*.db.test.ts'], exclude: apart } },
      // The built shop is imported once, not once a file.
      { test: { ...withBuild, name: 'requests', include: ['tests/requests/**/*.test.ts'], exclude: notLong } },
      {
        test: {
          ...withBuild,
          // What is killed, walked at random, or done for a whole day.
          name: 'long',
          include: ['**/*.long.test.ts'],
          exclude: apart,
          testTimeout: 300_000,
        },
      },
      {
        test: {
          ...withBuild,
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          exclude: notLong,
          testTimeout: 420_000,
          // A journey waits for its browser more than it works.
          maxWorkers: 2,
        },
      },
    ],
  },
});
