/** A remote has no page of its own: the shell loads './Dashboard' from its remote entry. */
export {};
