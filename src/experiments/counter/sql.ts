/** The part of an object's `SqlStorage` that is used. */
export interface Sql {
  exec<Row extends Record<string, string | number>>(
    sql: string,
    ...values: (string | number)[]
  ): Iterable<Row>;
}
