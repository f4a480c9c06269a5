const ENDS = ['succeeded', 'failed', 'closed'] as const;
export interface ReturnedPayment {
  end: (typeof ENDS)[number];
  id: string;
}

/** The outcome of a payment from the address that the payment page returns to; undefined on any other address. */
export function returnedPayment(searchText: string): ReturnedPayment | undefined {
  const asked = new URLSearchParams(searchText);
  const end = ENDS.find((one) => one === asked.get('payment'));
  return end && { end, id: asked.get('purchase') ?? '' };
}
