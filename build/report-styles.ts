import type { Plugin } from 'vite';
import { readStyles } from './print-styles.ts';
import { virtualModule } from './virtual-module.ts';

const FOLDER = new URL('../src/report/components/', import.meta.url);

/** The styles of the report as one file, as one text. */
export function readReportStyles(): Promise<string> {
  return readStyles(['section.css', 'report.css'].map((name) => new URL(name, FOLDER)));
}

/** Vite plugin, `virtual:report-styles`: for documents in one file that the desk makes, and cannot read from files in a Worker. */
export function reportStyles(): Plugin {
  return virtualModule(
    'report-styles',
    async () => `export const styles = ${JSON.stringify(await readReportStyles())};`,
  );
}
