// Only what is used: the framework brings its tracer without types.
declare module 'next/dist/compiled/@vercel/nft/index.js' {
  interface Options {
    base: string;
    /** Resolves imports of '.ts' as well. */
    ts: boolean;
    ignore: string[];
    readFile: (path: string) => Promise<string | null>;
  }

  declare const nft: {
    /** @returns the files that others need to run, by their paths below `base` */
    nodeFileTrace: (files: string[], options: Options) => Promise<{ fileList: Set<string> }>;
  };
  export default nft;
}
