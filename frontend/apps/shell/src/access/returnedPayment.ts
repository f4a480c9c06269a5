const ENDS = ['succeeded', 'failed', 'closed'] as const;
export interface ReturnedPayment {
  end: (typeof ENDS)[number];
  id: string;
}

/** How a payment ended from whose page the browser comes back, by the address it comes back to. */
export function returnedPayment(searchText: string): ReturnedPayment | undefined {
  const asked = new URLSearchParams(searchText);
  const end = ENDS.find((one) => one === asked.get('payment'));
  return end && { end, id: asked.get('purchase') ?? '' };
}
