import { writeFileSync } from 'node:fs';

type Rows = Readonly<Record<string, unknown>>;

/** Writes a module that exports each table under its name, one row a line. */
export function writeTables(
  file: URL,
  generator: string,
  tables: Readonly<Record<string, Rows>>,
): void {
  const constants = Object.entries(tables).map(([name, rows]) => {
    const lines = Object.entries(rows).map(
      ([key, row]) => `  ${JSON.stringify(key)}: ${JSON.stringify(row)},\n`,
    );
    return `\nexport const ${name} = {\n${lines.join('')}} as const;\n`;
  });
  writeFileSync(
    file,
    `/** Made by ${generator}; run it again rather than editing. */\n${constants.join('')}`,
  );
}
