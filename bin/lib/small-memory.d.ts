export declare const YOUNG_MB: { readonly pages: number; readonly jobs: number };
export declare function hasSmallMemory(): boolean;
export declare function withSmallMemory(env: NodeJS.ProcessEnv, work: 'pages' | 'jobs'): NodeJS.ProcessEnv;
