import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    // The request handler is the server bundle's entry, so that pages and handler share one copy of every module:
    // React Router's context keys are compared by identity.
    ssr: { build: { rollupOptions: { input: './app/handler.server.ts' } } },
  },
  build: { target: 'es2022', cssMinify: 'lightningcss', sourcemap: false },
  server: { watch: { ignored: ['**/.data/**', '**/build/**'] } },
});
