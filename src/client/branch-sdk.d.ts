/** The small part of `branch-sdk` that is used; the package ships no types. */
declare module 'branch-sdk' {
  interface Branch {
    init: (
      key: string,
      options: {
        /** Without its banners, which the page's policy would stop, and without the call that asks for one. */
        no_journeys: boolean;
      },
      done: (error: unknown) => void,
    ) => void;
  }
  const branch: Branch;
  export default branch;
}
