/**
 * Names below a brand's domain that are sites of their own. Every other one (`www`, a name of the former site) leads a
 * visitor to the brand's domain.
 */
export const OWN_HOSTS: readonly string[] = ['staging', 'desk'];
