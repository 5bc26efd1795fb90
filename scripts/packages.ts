/**
 * `npm run packages -- put <package> <file.apk>`, `list`, `rollback <package>`, `verify <file.apk>`, `enter <sha256>` and
 * `try <package> <file.apk>` (docs/behaviour.md#releases).
 */
import { PACKAGE_BRANDS } from '../src/config/brands/index.ts';
import { runCommand } from './lib/command.ts';
import { findAndroidTools } from './lib/packages/android-tools.ts';
import { PACKAGES_COMMAND } from './packages/command-line.ts';
import { runPackages } from './packages/run.ts';
import { askAtTerminal, createProgressLine } from './packages/terminal.ts';

await runCommand(PACKAGES_COMMAND, (command, output) =>
  runPackages(command, {
    brands: PACKAGE_BRANDS,
    progress: createProgressLine(process.stderr),
    output,
    confirm: process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : null,
    findTools: findAndroidTools,
  }),
);
