/** The part of `branch-sdk` that is used; the package ships no types. */
declare module 'branch-sdk' {
  interface Branch {
    init: (
      key: string,
      options: {
        /** No banners, which the page's policy would block, and no request for one. */
        no_journeys: boolean;
      },
      done: (error: unknown) => void,
    ) => void;
  }
  const branch: Branch;
  export default branch;
}
