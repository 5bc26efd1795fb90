/** The repository of the site's code, whose forms set switches and release packages (docs/operations.md#a-variable). */

/** A variable of the desk's Worker, set in the dashboard. */
export interface RepositoryVariable {
  REPOSITORY_URL?: string;
}

export interface Repository {
  /** Addresses of the forms, which are workflows; `null` where the variable is not set or cannot be used. */
  forms: { switch: string; release: string } | null;
  /** Why it cannot be used; otherwise `null`. */
  problem: string | null;
}

/**
 * Reads `REPOSITORY_URL`.
 * @example readRepository('https://github.com/acme/site').forms?.switch
 *   // 'https://github.com/acme/site/actions/workflows/switch.yml'
 */
export function readRepository(given: string | undefined): Repository {
  const text = given?.trim().replace(/\/$|\.git$/, '') ?? '';
  if (text === '') return { forms: null, problem: null };
  if (!/^https:\/\/[a-z0-9.-]+(?:\/[\w.-]+){2}$/i.test(text))
    return {
      forms: null,
      problem:
        'The desk’s variable REPOSITORY_URL is not the address of a repository, such as https://github.com/acme/site.',
    };
  const formOf = (workflow: string) => `${text}/actions/workflows/${workflow}.yml`;
  return {
    forms: { switch: formOf('switch'), release: formOf('release') },
    problem: null,
  };
}
