/**
 * Style sheets as pages carry them: written for today's browsers where Lightning CSS can lower that, and lowered from
 * the one baseline (`browser-baseline.ts`) and by nothing else. What it cannot lower has its fallback in the source.
 */
import { readFile } from 'node:fs/promises';
import { Features, transform } from 'lightningcss';
import { type Baseline, LOOKS_RIGHT } from './browser-baseline.ts';

/**
 * A sheet minified and lowered.
 * @throws Error when the file is not there or does not parse
 */
export async function readSheet(path: string): Promise<string> {
  const { code } = transform({
    filename: path,
    code: await readFile(path),
    minify: true,
    targets: lightningTargets(LOOKS_RIGHT),
    // It would write custom properties of its own, for a function that no sheet uses.
    exclude: Features.LightDark,
  });
  return code.toString();
}

/** Lightning CSS holds a version in three bytes: major, minor, patch. */
function lightningTargets({ chrome, firefox, safari }: Baseline) {
  const major = (version: number) => version << 16;
  return { chrome: major(chrome), firefox: major(firefox), safari: major(safari), ios_saf: major(safari) };
}
