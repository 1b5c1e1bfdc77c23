/** Made by the build (vite.chunks.ts): the files of each language's texts. */
declare module 'virtual:text-files' {
  export const textFiles: Readonly<Record<string, Partial<Record<'browsing' | 'customer' | 'admin', string>>>>;
}
