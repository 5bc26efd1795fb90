/** The database of counts as its readers see it, wherever it is. */
export interface CountsDatabase {
  /** Runs one statement. @returns its rows */
  run: (
    sql: string,
    values?: readonly (string | number)[],
  ) => Promise<readonly Readonly<Record<string, unknown>>[]>;
  close: () => Promise<void>;
}
