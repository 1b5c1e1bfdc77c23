import { defineConfig } from 'vitest/config';

const globalSetup = ['tests/support/global-setup.ts'];
/** Watches what every shop of a test file logs. */
const setupFiles = ['tests/support/no-secret-logged.ts'];
/** What is waited for may take its time on a busy machine. */
const patience = { poll: { timeout: 30_000 } };
const apart = ['**/node_modules/**', 'build/**', '.data/**'];

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
          include: [
            '{app,shop,locales,db,bin,bench}/**/*.test.{ts,tsx}',
            'tests/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          exclude: [...apart, '**/*.db.test.ts'],
          // Some read the whole tree or try a thousand texts, on a machine that may be busy.
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: 'db',
          // What the files import is a third of their time; none of them changes a module.
          isolate: false,
          include: ['**/*.db.test.ts'],
          exclude: apart,
          globalSetup,
          setupFiles,
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'requests',
          // The built shop is imported once, not once a file.
          isolate: false,
          include: ['tests/requests/**/*.test.ts'],
          globalSetup,
          setupFiles,
          expect: patience,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup,
          setupFiles,
          expect: patience,
          testTimeout: 420_000,
          hookTimeout: 180_000,
          // A journey waits for its browser more than it works.
          maxWorkers: 2,
          isolate: false,
        },
      },
    ],
  },
});
