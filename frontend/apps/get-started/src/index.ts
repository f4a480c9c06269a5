/** A remote has no page of its own: the shell loads './GetStarted' and './Landing' from its remote entry. */
export {};
