/** The small part of `branch-sdk` that is used; the package ships no types. */
declare module 'branch-sdk' {
  interface Branch {
    init: (key: string, options: { nonce: string | undefined }, done: (error: unknown) => void) => void;
  }
  const branch: Branch;
  export default branch;
}
