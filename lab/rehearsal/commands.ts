/** Runs commands in the copy, as a person would type them, against the simulated account. */
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** How a command is run. */
export interface CommandOptions {
  folder: string;
  environment: Readonly<Record<string, string>>;
  /** A signal to send once this text is printed; with SIGHUP the output is closed too, as by a closed terminal. */
  signal?: { after: string; name: NodeJS.Signals };
  /** Gets each line as it is printed. */
  onLine?: (line: string) => void;
}

/** A command that has ended. */
export interface Ended {
  code: number | null;
  output: string;
}

/** Runs a script with this Node, and keeps what it prints. */
export function runNode(
  file: string,
  words: readonly string[],
  { folder, environment, signal, onLine }: CommandOptions,
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...words], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...environment },
    });
    let output = '';
    let isSent = signal === undefined;
    const read = (chunk: string) => {
      output += stripVTControlCharacters(chunk);
      if (isSent || signal === undefined || !output.includes(signal.after)) return;
      isSent = true;
      if (signal.name === 'SIGHUP')
        for (const stream of [child.stdout, child.stderr]) stream.destroy();
      child.kill(signal.name);
    };
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', read);
      if (onLine)
        createInterface(stream).on('line', (line) => onLine(stripVTControlCharacters(line)));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
