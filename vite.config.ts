import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

/** What every page needs, and what every storefront page needs; a group takes along what its modules import. */
const groups = [
  { name: 'react', test: /[\\/]node_modules[\\/](react|react-dom|react-router|scheduler)[\\/]/, priority: 2 },
  { name: 'frame', test: /[\\/]app[\\/]storefront[\\/](layout\.tsx|frame[\\/])/, priority: 1 },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // Left alone, the first page loads some sixty small files: each compresses worse than their sum and costs a request.
    client: { build: { rollupOptions: { output: { codeSplitting: { groups } } } } },
    // The request handler is the server bundle's entry, so that pages and handler share one copy of every module:
    // React Router's context keys are compared by identity.
    ssr: { build: { rollupOptions: { input: './app/handler.server.ts' } } },
  },
  build: { target: 'es2022', cssMinify: 'lightningcss', sourcemap: false },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
});
