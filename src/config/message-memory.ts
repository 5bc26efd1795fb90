/**
 * How long the counter remembers the ids of counted messages, in days: longer than a message can wait in the queue and
 * then in the dead-letter queue, so that none counts twice. Privacy policies print it.
 */
export const MESSAGE_MEMORY_DAYS = 9;
