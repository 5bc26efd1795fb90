/** The counter's usage, in the units by which it is billed. */
export interface Usage {
  /** Calls of the object. */
  adds: number;
  alarms: number;
  storageRead: number;
  storageWritten: number;
  databaseRead: number;
  databaseWritten: number;
}
