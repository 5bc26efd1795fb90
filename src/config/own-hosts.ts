/**
 * Names below a brand's domain at which this Worker's code serves a site of its own. Every other one (`www`, a name of the
 * former site) leads a visitor to the brand's domain.
 */
export const OWN_HOSTS: readonly string[] = ['staging'];
