/** The built desk, whose sources are typed by a project of their own. */
declare module 'built:desk' {
  const desk: {
    fetch: (request: Request, env: unknown, context: ExecutionContext) => Promise<Response>;
    scheduled: (controller: ScheduledController, env: unknown) => Promise<void>;
  };
  export default desk;
}
