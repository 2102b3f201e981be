import { debitMails } from './debit-words.js';
import { disputeMails } from './dispute-words.js';
import { payerMails } from './payer-words.js';
import { periodMails } from './period-words.js';
import { usageMails, usagePriceWords } from './usage-words.js';
import type { Words } from './words.js';

export const fr: Words = {
  hindrances: {
    priceNotShown: 'Le prix n’a pas été indiqué au début ; rien ne peut donc être facturé.',
    nobodyPays: 'Aucun moyen de paiement n’est enregistré pour le contrat.',
    contractEnds: 'Le contrat se termine avec l’essai, ou avant.',
    notRunning: 'Il n’est pas encore actif : des données manquent, ou des portails ne l’ont pas confirmé.',
  },
  locale: 'fr-FR',
  greeting: 'Bonjour {name},',
  greetingWithoutName: 'Bonjour,',
  mails: {
    ...debitMails.fr,
    ...disputeMails.fr,
    ...periodMails.fr,
    ...usageMails.fr,
    ...payerMails.fr,
    orderPlaced: {
      subject: 'Votre commande : {product}',
      paragraphs: ['Merci. Voici ce qui a été commandé sur le contrat « {contract} ».'],
    },
    endAgreed: {
      subject: 'Prend fin : {product}',
      paragraphs: ['Sur le contrat « {contract} », ce qui suit prend fin. Jusqu’au dernier jour, rien ne change.'],
      notes: [
        'Ce qui reste à facturer figurera sur la prochaine facture. Les jours suivants déjà payés font l’objet d’un avoir, sauf pendant la durée minimale.',
      ],
    },
    endWithdrawn: {
      subject: 'Se poursuit : {product}',
      paragraphs: ['La fin a été annulée. Sur le contrat « {contract} », ce qui suit se poursuit.'],
    },
    trialStarted: {
      subject: 'Votre essai a commencé : {product}',
      paragraphs: ['Vous essayez ce qui suit sur le contrat « {contract} ». Pendant l’essai, cela ne coûte rien.'],
      notes: ['Nous vous écrirons avant la fin de l’essai.'],
    },
    trialConverts: {
      subject: 'Votre essai se termine bientôt : {product}',
      paragraphs: [
        'Votre essai sur le contrat « {contract} » se termine bientôt. Il se poursuivra ensuite au prix ci-dessous.',
        'Si vous ne le souhaitez pas, résiliez au plus tard le dernier jour de l’essai. Il n’aura rien coûté.',
      ],
    },
    trialExpires: {
      subject: 'Votre essai se termine bientôt : {product}',
      paragraphs: [
        'Votre essai sur le contrat « {contract} » se termine bientôt, et avec lui ce que vous essayez. Il n’y a rien à faire ni à payer.',
        'Si vous souhaitez le garder, enregistrez d’ici là un moyen de paiement pour le contrat, ou achetez-le.',
      ],
    },
    trialConverted: {
      subject: 'Se poursuit après l’essai : {product}',
      paragraphs: [
        'Votre essai sur le contrat « {contract} » est terminé, et ce qui suit se poursuit au prix ci-dessous.',
      ],
    },
    trialEnded: {
      subject: 'Votre essai est terminé : {product}',
      paragraphs: ['Votre essai sur le contrat « {contract} » est terminé. Il n’a rien coûté.'],
    },
    purchaseSucceeded: {
      subject: 'Votre achat : {product}',
      paragraphs: [
        'Merci pour votre achat sur le contrat « {contract} ». La facture vous parviendra dans un autre courriel.',
      ],
    },
    purchaseFree: {
      subject: 'Votre achat : {product}',
      paragraphs: ['Merci pour votre achat sur le contrat « {contract} ». Il n’y avait rien à payer.'],
    },
    purchaseOnNextInvoice: {
      subject: 'Votre achat : {product}',
      paragraphs: [
        'Merci pour votre achat dans le contrat « {contract} ». Le montant est trop faible pour être prélevé seul : il figurera sur votre prochaine facture.',
      ],
    },
    purchaseFailed: {
      subject: 'Non payé : {product}',
      paragraphs: [
        'Votre achat sur le contrat « {contract} » n’a pas été payé. Rien n’a été facturé ni réservé. Vous pouvez réessayer.',
      ],
    },
    invoiceIssued: {
      subject: 'Facture {number}',
      paragraphs: [
        'Voici votre facture {number} pour le contrat « {contract} ». Merci de régler {amount} au plus tard le {day}.',
      ],
    },
    invoicePaid: {
      subject: 'Facture {number}',
      paragraphs: ['Voici votre facture {number} pour le contrat « {contract} ». Elle est déjà payée.'],
    },
    invoiceCollected: {
      subject: 'Facture {number}',
      paragraphs: [
        'Voici votre facture {number} pour le contrat « {contract} ». {amount} sont prélevés sur la carte enregistrée{card} ; vous n’avez rien à faire.',
      ],
    },
    creditNoteRefunded: {
      subject: 'Avoir {number}',
      paragraphs: [
        'Voici votre avoir {number} pour le contrat « {contract} ». {amount} sont recrédités sur la carte{card} qui a payé.',
      ],
    },
    creditNotePaidOut: {
      subject: 'Avoir {number}',
      paragraphs: ['Voici votre avoir {number} pour le contrat « {contract} ». Nous vous versons {amount}.'],
    },
    creditNoteSetOff: {
      subject: 'Avoir {number}',
      paragraphs: [
        'Voici votre avoir {number} pour le contrat « {contract} ». {amount} sont déduits de ce qui n’était pas encore payé ; aucun versement n’est effectué.',
      ],
    },
    paymentFailed: {
      subject: 'Échec du paiement : facture {number}',
      paragraphs: [
        'Le paiement de votre facture {number} pour le contrat « {contract} » a échoué. Il reste {amount} à payer.',
        'Merci de vérifier le moyen de paiement enregistré pour le contrat, ou d’en enregistrer un autre : le montant y sera alors prélevé.',
      ],
    },
    paymentRetried: {
      subject: 'Échec du paiement : facture {number}',
      paragraphs: [
        'Le paiement de votre facture {number} pour le contrat « {contract} » a échoué. Il reste {amount} à payer.',
        'Nous essaierons de nouveau votre carte le {next}. Si vous ne souhaitez pas attendre, payez maintenant ou enregistrez un autre moyen de paiement pour le contrat.',
      ],
    },
    confirmationNeeded: {
      subject: 'Veuillez confirmer votre paiement : facture {number}',
      paragraphs: [
        'Votre banque souhaite que vous confirmiez le paiement de votre facture {number} pour le contrat « {contract} ». Il reste {amount} à payer.',
        'Veuillez payer sur notre page et y confirmer le paiement auprès de votre banque. D’ici là, nous n’essaierons pas de nouveau votre carte.',
      ],
    },
    reminder1: {
      subject: 'Rappel : facture {number}',
      paragraphs: [
        'La facture {number} pour le contrat « {contract} » était à régler le {day}. Cela vous a peut-être échappé : il reste {amount} à payer.',
      ],
      notes: ['Si vous avez payé ces derniers jours, il n’y a rien à faire.'],
    },
    reminder2: {
      subject: 'Deuxième rappel : facture {number}',
      paragraphs: [
        'La facture {number} pour le contrat « {contract} » était à régler le {day}, et il reste {amount} à payer. Merci de régler maintenant.',
      ],
      notes: ['Si vous avez payé ces derniers jours, il n’y a rien à faire.'],
    },
    reminder3: {
      subject: 'Dernier rappel : facture {number}',
      paragraphs: [
        'La facture {number} pour le contrat « {contract} » était à régler le {day}. Malgré deux rappels, il reste {amount} à payer. Merci de régler immédiatement, ou de nous dire ce qui vous en empêche.',
      ],
      notes: ['Si vous avez payé ces derniers jours, il n’y a rien à faire.'],
    },
    cardReminder: {
      subject: 'Rappel : facture {number}',
      paragraphs: [
        'La facture {number} pour le contrat « {contract} » n’a pas pu être prélevée sur votre carte : il reste {amount} à payer.',
        'Merci d’enregistrer un autre moyen de paiement pour le contrat. Le montant y sera alors prélevé.',
      ],
    },
    methodExpiring: {
      subject: 'Votre moyen de paiement expire le {day}',
      paragraphs: [
        'Le moyen de paiement enregistré pour le contrat « {contract} » expire le {day}. Merci d’en enregistrer un autre d’ici là, afin que vos paiements n’échouent pas.',
      ],
    },
    feesChange: {
      subject: 'Nouveaux tarifs à partir du {day} : {product}',
      paragraphs: ['À partir du {day}, d’autres tarifs s’appliquent à « {product} » du contrat « {contract} ».'],
      notes: [
        'Si un abonnement est encore lié par une durée ce jour-là, les tarifs plus élevés s’appliquent à partir du premier jour qui la suit. Jusque-là, vous pouvez mettre fin à chaque abonnement concerné et payer ce que vous avez payé jusqu’à présent.',
      ],
    },
    feesStay: {
      subject: 'Les tarifs restent inchangés : {product}',
      paragraphs: [
        'Nous avions annoncé d’autres tarifs pour « {product} » du contrat « {contract} » à partir du {day}. Ils ne s’appliqueront pas : vous continuez à payer ce que vous avez payé jusqu’à présent.',
      ],
    },
    suspensionAnnounced: {
      subject: 'Plus de service à partir du {day} : {contract}',
      paragraphs: [
        '{amount} du contrat « {contract} » sont en retard. Si les factures ci-dessous ne sont pas payées avant le {day}, il n’y a plus de service à partir de ce jour.',
        'Les fiches et les annonces sont alors retirées, et les frais continuent. Tout est conservé et revient automatiquement dès que les factures sont payées.',
      ],
      notes: [
        'Le bouton mène à la plus ancienne des factures.',
        'Si vous avez payé ces derniers jours, il n’y a rien à faire. Si vous ne pouvez pas payer, merci de nous le dire.',
      ],
    },
    contractSuspended: {
      subject: 'Plus de service : {contract}',
      paragraphs: [
        'Il n’y a plus de service pour le contrat « {contract} » à partir d’aujourd’hui, car {amount} sont en retard. Les frais continuent.',
        'Tout est conservé. Dès que les factures ci-dessous sont payées, le service revient automatiquement.',
      ],
      notes: ['Le bouton mène à la plus ancienne des factures.'],
    },
    suspensionLifted: {
      subject: 'Service jusqu’au {day} : {contract}',
      paragraphs: [
        'Comme convenu avec vous, le service du contrat « {contract} » est assuré jusqu’au {day}. {amount} sont encore en retard.',
        'Si les factures ci-dessous ne sont pas payées au plus tard le {day}, il n’y a plus de service à partir du lendemain.',
      ],
      notes: ['Le bouton mène à la plus ancienne des factures.'],
    },
    contractReinstated: {
      subject: 'Service rétabli : {contract}',
      paragraphs: [
        'Le service du contrat « {contract} » est rétabli. Sur les portails, cela peut prendre quelques jours.',
      ],
    },
    connectionLost: {
      subject: '{portal} n’est plus connecté : {place}',
      paragraphs: [
        '{portal} ne nous laisse plus entrer pour « {place} ». Ce qui doit y paraître et ce qui en vient attend.',
        'Veuillez le reconnecter là où vous l’aviez connecté. Tout ce qui attend reprend alors de soi-même.',
      ],
    },
    campaignOverspent: {
      subject: '{portal} a trop dépensé : {place}',
      paragraphs: [
        '{portal} a dépensé plus ce mois-ci pour la campagne « {place} » que ce qui est permis. Nous avons mis la campagne en pause : elle ne coûte plus rien.',
        'Veuillez vérifier les coûts auprès du réseau, et reprendre la campagne quand c’est réglé.',
      ],
    },
    ledgerDiffers: {
      subject: 'Factures qui ne correspondent pas aux écritures : {count}',
      paragraphs: [
        'La vérification de la nuit a recalculé toutes les factures et tous les avoirs. Ceux-ci ne correspondent pas à leurs lignes, aux écritures ou à leurs avoirs.',
        'Rien n’a été modifié. Veuillez les comparer avant de les envoyer ou de les comptabiliser.',
      ],
    },
    messageReceived: {
      subject: 'Un client a écrit : {place}',
      paragraphs: [
        'Un client a écrit à « {place} » et attend une réponse.',
        'Veuillez répondre dans la plateforme. D’ici là, vous recevez au plus un tel e-mail par heure et par conversation.',
      ],
    },
    scanLead: {
      subject: 'Un visiteur de votre site souhaite être conseillé : {scan}',
      paragraphs: [
        'Un visiteur de votre site a vérifié dans le formulaire « {scan} » comment son entreprise est référencée, et accepte d’être contacté par e-mail.',
        'Veuillez lui écrire et conserver cet e-mail : la plateforme supprime les informations saisies en un jour.',
      ],
    },
    whiteLabelLost: {
      subject: 'Votre marque blanche est désactivée : {domain}',
      paragraphs: [
        'Le domaine {domain} ne mène plus à la plateforme. Les pages et les e-mails reprennent l’apparence de la plateforme, et les liens mènent à son adresse.',
        'Corrigez les enregistrements du domaine, puis activez de nouveau la marque blanche. Si vous avez déplacé le domaine exprès, il n’y a rien à faire.',
      ],
    },
    senderLost: {
      subject: 'Les e-mails ne partent plus de votre adresse : {domain}',
      paragraphs: [
        'L’enregistrement de la clé pour {domain} est introuvable dans le DNS. Vos e-mails partent de nouveau de l’adresse de la plateforme, et les réponses vous parviennent toujours.',
        'Rétablissez l’enregistrement : il figure dans la marque blanche. La plateforme le cherche d’elle-même. Si vous avez changé d’adresse exprès, il n’y a rien à faire.',
      ],
    },
    opinionQuestion: {
      subject: 'Une question sur votre commande : {product}',
      paragraphs: [
        'Un détail de votre commande « {product} » pour {place} n’est pas clair. Elle sera préparée dès que vous aurez répondu.',
        'Veuillez répondre dans la plateforme, ou appeler le support.',
      ],
    },
    opinionReminder: {
      subject: 'Votre réponse manque encore : {product}',
      paragraphs: [
        'Votre commande « {product} » pour {place} attend encore la réponse à une question.',
        'Veuillez répondre dans la plateforme, ou appeler le support.',
      ],
    },
    opinionSupport: {
      subject: 'Une commande attend une clarification : {product}',
      paragraphs: [
        'Personne n’a répondu à une question sur la commande « {product} » pour {place}, même après un rappel.',
        'Veuillez appeler le client, et clarifier la question avec le partenaire.',
      ],
    },
  },
  facts: {
    order: 'Commande',
    question: 'Question',
    product: 'Produit',
    contract: 'Contrat',
    locations: 'Établissements',
    starts: 'Débute le',
    minimumTerm: 'Durée minimale',
    lastDay: 'Dernier jour',
    trialUntil: 'Essai jusqu’au',
    stillCharged: 'Reste à facturer',
    setup: 'Mise en place, une fois',
    regular: 'tarif de base',
    soFar: 'jusqu’à présent',
    firstPeriod: 'Période en cours',
    paid: 'Payé',
    wanted: 'Montant',
    reason: 'Motif',
    number: 'Numéro',
    issued: 'Date',
    month: 'Mois',
    spent: 'Dépensé',
    used: 'Utilisé',
    included: 'Inclus',
    discount: 'Remise',
    charge: 'Coûts jusqu’à présent',
    most: 'Au plus',
    days: 'Pour',
    net: 'Sous-total',
    vat: 'TVA',
    total: 'Total',
    nextInvoice: 'Prochaine facture',
    open: 'Reste à payer',
    due: 'À régler au plus tard le',
    withoutService: 'Sans service à partir du',
    corrects: 'Rectifie',
    setOff: 'Dont déduits',
    card: 'Moyen de paiement',
    validUntil: 'Valable jusqu’au',
    debitOn: 'Prélèvement à partir du',
    mandate: 'Référence unique du mandat',
    creditor: 'Identifiant créancier SEPA',
    respondBy: 'Réponse avant le',
    portal: 'Portail',
    account: 'Compte',
    channel: 'Canal',
    place: 'Pour',
    business: 'Entreprise',
    address: 'Adresse',
    phone: 'Téléphone',
    website: 'Site web',
    email: 'E-mail',
  },
  pricePer: {
    Year: 'Par an',
    'Half-Year': 'Par semestre',
    Quarter: 'Par trimestre',
    Month: 'Par mois',
    Week: 'Par semaine',
    Day: 'Par jour',
  },
  terms: {
    Year: ['{count} an', '{count} ans'],
    Month: ['{count} mois', '{count} mois'],
    Week: ['{count} semaine', '{count} semaines'],
    Day: ['{count} jour', '{count} jours'],
  },
  charges: { SETUP: 'mise en place', MAINTENANCE: 'maintenance', ADDON: 'option', GOODWILL: 'geste commercial' },
  usagePrices: usagePriceWords.fr,
  plusVat: '{amount} hors TVA',
  withVat: '{amount} TVA comprise',
  until: '{amount}, jusqu’au {day}',
  range: '{from} au {to}',
  more: 'et {count} autres',
  andMore: '{product} et {count} autres',
  nothing: 'rien',
  noLocation: 'pas encore d’établissement',
  fixedPrice: 'compris dans le prix fixe du contrat',
  ledgerRules: {
    positions: 'Montant hors taxes, d’après ses lignes',
    ledger: 'Montant hors taxes, d’après les écritures',
    tax: 'Taxe',
    gross: 'Montant total',
    credits: 'Les avoirs dépassent le montant facturé',
    creditedTax: 'Taxe de ses avoirs',
    open: 'Montant dû',
    state: 'L’état ne dit pas si elle est annulée par un avoir',
  },
  differs: '{rule} : {found} au lieu de {expected}',
  payNow: 'Payer maintenant',
  missing:
    'Pour {count} d’entre eux, des données manquent encore : complétez les profils des établissements, et la suite se fera d’elle-même.',
};
