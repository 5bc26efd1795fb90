/** What the counter has used, by what it is billed by. */
export interface Usage {
  /** Calls of the object. */
  adds: number;
  alarms: number;
  storageRead: number;
  storageWritten: number;
  databaseRead: number;
  databaseWritten: number;
}
