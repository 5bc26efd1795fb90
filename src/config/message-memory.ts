/**
 * How long the counter knows the number of a message that it has counted, in days: longer than a message can wait in the queue
 * and then among the dead letters, so that none counts twice. Privacy policies print it.
 */
export const MESSAGE_MEMORY_DAYS = 9;
