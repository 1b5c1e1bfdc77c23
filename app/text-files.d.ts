/** Made by the build (vite.chunks.ts): the files of each language's texts. */
declare module 'virtual:text-files' {
  export const textFiles: Readonly<Record<string, Partial<Record<'browsing' | 'customer' | 'admin', string>>>>;
}

/** Made by the build: the back office's texts, a file of each language. */
declare module 'virtual:staff-texts' {
  export const staffTexts: Readonly<Record<string, () => Promise<{ readonly texts: object }>>>;
}
