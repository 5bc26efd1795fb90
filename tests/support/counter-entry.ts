/** An entry module in front of the built counter, for tests of what it does in its runtime. */

/** The database takes each flush and never answers. */
export const SILENT_DATABASE = entryWith('batch: () => new Promise(() => {})');

/** The database refuses whatever it is asked. */
export const FAILING_DATABASE = entryWith(
  "batch: async () => { throw new Error('planned to fail'); }",
);

/** Every third flush is committed, and its answer is an error. */
export const FORGETFUL_DATABASE = entryWith(`async batch(statements) {
  const answer = await REPORTS.batch(statements);
  if (statements.length > 1 && (asked += 1) % 3 === 0) throw new Error('planned to forget');
  return answer;
}`);

function entryWith(batch: string): string {
  return `
import counter, { Counter as Built } from './index.js';
let asked = 0;
export class Counter extends Built {
  constructor(state, env) {
    const { REPORTS } = env;
    super(state, { ...env, REPORTS: { prepare: (sql) => REPORTS.prepare(sql), ${batch} } });
  }
}
export default counter;
`;
}
