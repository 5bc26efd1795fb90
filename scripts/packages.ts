/**
 * `npm run packages -- put <package> <file.apk>`, `list`, `rollback <package>`, `verify <file.apk>` and
 * `inspect <file.apk>` (docs/behaviour.md#releases).
 */
import { PACKAGE_BRANDS } from '../src/config/brands/index.ts';
import { runCommand } from './lib/command.ts';
import { createAskRegistration, REGISTRATION_KEY } from './lib/packages/ask-registration.ts';
import { PACKAGES_COMMAND } from './packages/command-line.ts';
import { runPackages } from './packages/run.ts';
import { askAtTerminal, createProgressLine } from './packages/terminal.ts';

await runCommand(PACKAGES_COMMAND, (command, output) =>
  runPackages(command, {
    brands: PACKAGE_BRANDS,
    progress: createProgressLine(process.stderr),
    output,
    confirm: process.stdin.isTTY && process.stderr.isTTY ? askAtTerminal : null,
    askRegistration: createAskRegistration(process.env[REGISTRATION_KEY]),
  }),
);
