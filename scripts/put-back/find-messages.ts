/** Messages of counts in lines of the log, in whatever form the log was saved. */

import { MESSAGE_MEMORY_DAYS } from '../../src/config/message-memory.ts';
import {
  type CountMessage,
  instantOfId,
  parseCountMessage,
} from '../../src/experiments/counting/count-message.ts';
import { DAY_MS } from '../../src/shared/days.ts';

export interface Found {
  /** Each once, in the order of the text. */
  messages: CountMessage[];
  /** Ids of messages with counts that this checkout does not know. */
  unknown: string[];
  /** Ids from before the counter's memory: it might count them twice. */
  old: string[];
}

/**
 * Finds them in a line of JSON, in several, in what `wrangler tail --format json` prints, and in an export of the dashboard:
 * wherever an object has an id and counts, also inside a text.
 */
export function findMessages(text: string, nowMs: number): Found {
  const found: Found = { messages: [], unknown: [], old: [] };
  const seen = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value === 'string' && value.includes('{')) listObjects(value).forEach(look);
    if (typeof value !== 'object' || value === null) return;
    const parsed = parseCountMessage(value);
    if (parsed === 'malformed') {
      Object.values(value).forEach(look);
      return;
    }
    const id = parsed === 'unknown' ? String((value as { id: unknown }).id) : parsed.id;
    if (seen.has(id)) return;
    seen.add(id);
    if (instantOfId(id) < nowMs - MESSAGE_MEMORY_DAYS * DAY_MS) found.old.push(id);
    else if (parsed === 'unknown') found.unknown.push(id);
    else found.messages.push(parsed);
  };
  look(text);
  return found;
}

/** The outermost objects of JSON in a text, and nothing of what is between them. */
function listObjects(text: string): unknown[] {
  const objects: unknown[] = [];
  for (let start = text.indexOf('{'); start !== -1; ) {
    const end = findEnd(text, start);
    const object = end === null ? undefined : parse(text.slice(start, end));
    if (object !== undefined) objects.push(object);
    start = text.indexOf('{', object === undefined || end === null ? start + 1 : end);
  }
  return objects;
}

/** Where the object that begins at `start` ends, quotes heeded. */
function findEnd(text: string, start: number): number | null {
  let depth = 0;
  let isQuoted = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (isQuoted && sign === '\\') at += 1;
    else if (sign === '"') isQuoted = !isQuoted;
    else if (!isQuoted && sign === '{') depth += 1;
    else if (!isQuoted && sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
