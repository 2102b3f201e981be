/** `setUp` of the product Meinungsmeister. Everything may be missing: it is what somebody else has said. */
export interface OpinionSetUp {
  productName?: string;
  orderAmount?: number | null;
  differentDeliveryAddress?: Record<string, string | null> | null;
  evaluationSheet?: { logo?: { url: string } | null; colour?: string } | null;
  clarifications?: { question: string; answer: string | null }[];
}

/** How far an order is beyond the status of its work. */
export type OrderStep = 'ASKED' | 'DELIVERED' | 'CANCELLED';
