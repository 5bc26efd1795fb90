/** The little of `branch-sdk` that is used; the package brings no types. */
declare module 'branch-sdk' {
  interface Branch {
    init: (key: string, options: { nonce: string | undefined }, done: (error: unknown) => void) => void;
  }
  const branch: Branch;
  export default branch;
}
