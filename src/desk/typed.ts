/** What a form sends. */

/** The texts of a form's fields as they were typed; none for a body that is no form's. */
export async function readTyped(request: Request): Promise<URLSearchParams> {
  const form = await request.formData().catch(() => new FormData());
  const fields = [...form].flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  );
  return new URLSearchParams(fields);
}
