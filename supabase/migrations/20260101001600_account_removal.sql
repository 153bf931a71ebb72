-- Account removal: what a person leaves behind is found by index, however many others there are.

/* Gifts that a person claimed forget them when the account goes. */
create index gifts_by_claimer on public.gifts (claimed_by);
