import { Log, LogLevel } from 'miniflare';

/** Keeps what the runtime logs, for tests of lines and of mails, which Miniflare logs too. */
export class LogLines extends Log {
  readonly lines: string[] = [];
  constructor() {
    super(LogLevel.DEBUG);
  }
  override log(line: string) {
    this.lines.push(line);
  }
}
