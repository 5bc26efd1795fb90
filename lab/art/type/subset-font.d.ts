/** The part of subset-font that our scripts use; the package ships no types. */
declare module 'subset-font' {
  interface SubsetOptions {
    targetFormat: 'sfnt' | 'woff2';
    variationAxes?: Readonly<Record<string, number | { min: number; max: number }>>;
    keepFeatures?: readonly string[];
    noHinting?: boolean;
    preserveNameIds?: readonly number[];
  }
  export default function subsetFont(
    font: Uint8Array,
    text: string,
    options: SubsetOptions,
  ): Promise<Buffer>;
}
