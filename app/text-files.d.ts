/** Made by the build (vite.chunks.ts): the file of each language's storefront texts, by language. */
declare module 'virtual:text-files' {
  export const textFiles: Readonly<Record<string, string>>;
}
