/** Holds modules against a table of rooms. Every problem is a sentence that says what to do about it. */
import { posix } from 'node:path';
import { type ModuleImport, readImports } from '../../../build/imports.ts';

const TABLE = 'tests/unit/house/rooms.ts';

type Kind = ModuleImport['kind'];

/** From the least to the most that an arrow lets through; each lets through what stands before it. */
const KINDS: readonly Kind[] = ['types', 'lazily', 'code'];

export interface Room<Name extends string = string> {
  /** From the repository's root; `**` stands for any folders. A module is in the room of the longest match. */
  folder: string;
  /** Rooms that it may import from, and what may come along: code, code on demand alone, or types alone. */
  imports: Readonly<Partial<Record<Name, Kind>>>;
  /** Those of the arrows that point at a room further down in the table, each with its reason. */
  against?: Readonly<Partial<Record<Name, string>>>;
  /**
   * npm packages, Node's and the build's modules that it may import. `any` is for tools, which may also import
   * what they find at run time. @default none
   */
  packages?: readonly string[] | 'any';
  /** The modules that others may import, from its folder on. @default all of them */
  interface?: readonly string[];
}

export type Rooms = ReadonlyMap<string, Room>;

/** Makes the table; the compiler refuses an arrow to a room that is not in it. */
export function defineRooms<Name extends string>(table: Record<Name, Room<NoInfer<Name>>>): Rooms {
  return new Map<string, Room>(Object.entries(table));
}

export interface Module {
  /** Path from the repository's root. */
  file: string;
  /** Imports of our own files, with their path from the root and without a query. */
  own: readonly { file: string; kind: Kind; line: number }[];
  /** Imports by a bare name: `react-dom/client` is `react-dom`, `node:fs/promises` is `node:fs`. */
  packages: readonly { name: string; line: number }[];
  /** Lines that import what only the run knows. */
  unknown: readonly number[];
}

/** Reads modules from their sources. Ambient declarations (`.d.ts`) are left out: they import nothing. */
export function readModules(sources: Readonly<Record<string, string>>): Module[] {
  return Object.entries(sources)
    .filter(([file]) => !file.endsWith('.d.ts'))
    .map(([file, source]) => {
      const own: Module['own'][number][] = [];
      const packages: Module['packages'][number][] = [];
      const unknown: number[] = [];
      for (const { specifier, kind, line } of readImports(file, source)) {
        if (specifier === null) unknown.push(line);
        else if (specifier.startsWith('.')) own.push({ file: resolveFrom(file, specifier), kind, line });
        else packages.push({ name: packageName(specifier), line });
      }
      return { file, own, packages, unknown };
    });
}

function resolveFrom(file: string, specifier: string): string {
  return posix.join(posix.dirname(file), specifier.replace(/\?.*$/, ''));
}

function packageName(specifier: string): string {
  return /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
}

/** Modules that no room holds, and imports that the table does not allow. */
export function findWrongImports(rooms: Rooms, modules: readonly Module[]): string[] {
  return modules.flatMap(({ file, own, packages, unknown }) => {
    const name = roomOf(rooms, file);
    const room = name === undefined ? undefined : rooms.get(name);
    if (name === undefined || !room) return [`${file} is in no room. Move it, or add its room to ${TABLE}.`];
    return [
      ...own.flatMap(({ line, ...target }) => {
        const problem = judge(rooms, name, room, target);
        return problem === null ? [] : [`${file}:${line} (room ${name}) imports ${problem}`];
      }),
      ...packages
        .filter((used) => room.packages !== 'any' && !room.packages?.includes(used.name))
        .map(
          (used) =>
            `${file}:${used.line} (room ${name}) imports the package ${used.name}: ${name} may import ` +
            `${listed(room.packages === 'any' ? [] : (room.packages ?? []), 'no package')}. ` +
            `Use it elsewhere and hand the result in, or allow it in ${TABLE} and docs/architecture.md.`,
        ),
      ...unknown
        .filter(() => room.packages !== 'any')
        .map((line) => `${file}:${line} (room ${name}) imports what only the run knows: name the module.`),
    ];
  });
}

function judge(rooms: Rooms, name: string, room: Room, target: { file: string; kind: Kind }): string | null {
  const targetName = roomOf(rooms, target.file);
  if (targetName === name) return null;
  if (targetName === undefined) {
    return `${target.file}, which is in no room. Move it, or add its room to ${TABLE}.`;
  }
  const arrow = room.imports[targetName];
  if (!arrow) {
    return (
      `${target.file} (room ${targetName}): ${name} may import ${listed(describeImports(room), 'no other room')}. ` +
      `Move what both need to a room that both may import, or draw the arrow in ${TABLE} and docs/architecture.md.`
    );
  }
  if (KINDS.indexOf(target.kind) > KINDS.indexOf(arrow)) {
    const allowed = arrow === 'types' ? 'only types (`import type`)' : 'code only on demand (`import()`)';
    return `${target.file} (room ${targetName}): ${name} may take ${allowed} from ${targetName}.`;
  }
  const open = rooms.get(targetName)?.interface;
  if (open && !open.some((entry) => target.file === posix.join(folderOf(rooms, targetName), entry))) {
    return `${target.file}, the inside of room ${targetName}: others may import ${listed(open, 'nothing')} of it.`;
  }
  return null;
}

/** What the table allows and no module does: arrows, packages, open modules, whole rooms. */
export function findUnusedAllowances(rooms: Rooms, modules: readonly Module[]): string[] {
  const problems: string[] = [];
  for (const [name, room] of rooms) {
    const members = modules.filter(({ file }) => roomOf(rooms, file) === name);
    if (members.length === 0) problems.push(`Room ${name} holds no module: remove it from ${TABLE}.`);

    for (const [target, arrow] of arrowsOf(room)) {
      const used = members.flatMap(({ own }) => own.filter(({ file }) => roomOf(rooms, file) === target));
      const most = KINDS.findLast((kind) => used.some((one) => one.kind === kind));
      if (most === undefined) {
        problems.push(`${TABLE} lets ${name} import ${target}, which no module does: remove the arrow.`);
      } else if (KINDS.indexOf(most) < KINDS.indexOf(arrow)) {
        problems.push(`${TABLE} lets ${name} take ${arrow} from ${target}, which gives ${most}: say so.`);
      }
    }
    for (const allowed of room.packages === 'any' ? [] : (room.packages ?? [])) {
      if (members.some(({ packages }) => packages.some((used) => used.name === allowed))) continue;
      problems.push(`${TABLE} lets ${name} import the package ${allowed}, which no module does: remove it.`);
    }
    for (const entry of room.interface ?? []) {
      const file = posix.join(folderOf(rooms, name), entry);
      const isUsed = modules.some(
        (other) => roomOf(rooms, other.file) !== name && other.own.some((target) => target.file === file),
      );
      if (!isUsed) problems.push(`${TABLE} opens ${file} to other rooms, and none imports it: close it.`);
    }
  }
  return problems;
}

/** Arrows that point down in the table without a reason, and reasons without such an arrow. */
export function findDisorder(rooms: Rooms): string[] {
  const order = [...rooms.keys()];
  return [...rooms].flatMap(([name, room]) => {
    const down = arrowsOf(room)
      .map(([target]) => target)
      .filter((target) => order.indexOf(target) > order.indexOf(name));
    const reasoned = Object.keys(room.against ?? {});
    return [
      ...down
        .filter((target) => !reasoned.includes(target))
        .map((target) => `${name} imports ${target}, which stands below it in ${TABLE}: turn the arrow.`),
      ...reasoned
        .filter((target) => !down.includes(target))
        .map((target) => `${TABLE} excuses an arrow from ${name} down to ${target}, and there is none.`),
    ];
  });
}

/**
 * Circles of modules, types included, as the path that leads back to its start. Not each of them: where
 * circles share modules, ending one may show the next.
 */
export function findCircles(modules: readonly Module[]): string[] {
  const imports = new Map(modules.map(({ file, own }) => [file, own.map((target) => target.file)]));
  const finished = new Set<string>();
  const circles: string[] = [];
  const follow = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) {
      // A module that imports itself is no knot.
      if (start < path.length - 1) circles.push([...path.slice(start), file].join(' → '));
      return;
    }
    if (finished.has(file)) return;
    for (const target of imports.get(file) ?? []) follow(target, [...path, file]);
    finished.add(file);
  };
  for (const file of imports.keys()) follow(file, []);
  return circles;
}

/** A row of the table in docs/architecture.md: the folder and what its column "may import directly" says. */
export function describeRooms(rooms: Rooms): { folder: string; imports: string }[] {
  return [...rooms.values()].map((room) => ({
    folder: `\`${room.folder}\``,
    imports: [
      ...describeImports(room),
      ...(room.packages === 'any' ? ['any package'] : (room.packages ?? []).map((name) => `\`${name}\``)),
    ].join(', '),
  }));
}

function describeImports(room: Room): string[] {
  return arrowsOf(room).map(([target, kind]) => (kind === 'code' ? target : `${target} (${kind})`));
}

function arrowsOf(room: Room): [string, Kind][] {
  return Object.entries(room.imports).flatMap(([name, kind]) => (kind ? [[name, kind]] : []));
}

function listed(names: readonly string[], none: string): string {
  return names.length === 0 ? none : `only ${names.join(', ')}`;
}

function folderOf(rooms: Rooms, name: string): string {
  return rooms.get(name)?.folder ?? '';
}

function roomOf(rooms: Rooms, file: string): string | undefined {
  let name: string | undefined;
  for (const [candidate, { folder }] of rooms) {
    if (!isInside(file, folder)) continue;
    if (name === undefined || folder.length > folderOf(rooms, name).length) name = candidate;
  }
  return name;
}

function isInside(file: string, folder: string): boolean {
  const [start = '', end] = folder.split('**');
  if (end === undefined) return file.startsWith(`${folder}/`);
  return file.startsWith(start) && `/${file.slice(start.length)}`.includes(`${end}/`);
}
