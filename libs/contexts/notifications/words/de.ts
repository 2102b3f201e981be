import { debitMails } from './debit-words.js';
import { disputeMails } from './dispute-words.js';
import { payerMails } from './payer-words.js';
import { periodMails } from './period-words.js';
import { usageMails, usagePriceWords } from './usage-words.js';
import type { Words } from './words.js';

export const de: Words = {
  hindrances: {
    priceNotShown: 'Der Preis wurde zu Beginn nicht gezeigt, deshalb darf nichts berechnet werden.',
    nobodyPays: 'Beim Vertrag ist keine Zahlungsart hinterlegt.',
    contractEnds: 'Der Vertrag endet mit der Testphase oder davor.',
    notRunning: 'Es läuft noch nicht: Daten fehlen, oder Portale haben es nicht bestätigt.',
  },
  locale: 'de-DE',
  greeting: 'Guten Tag {name},',
  greetingWithoutName: 'Guten Tag,',
  mails: {
    ...debitMails.de,
    ...disputeMails.de,
    ...periodMails.de,
    ...usageMails.de,
    ...payerMails.de,
    orderPlaced: {
      subject: 'Ihre Bestellung: {product}',
      paragraphs: ['Vielen Dank. Auf dem Vertrag „{contract}“ wurde bestellt:'],
    },
    endAgreed: {
      subject: 'Endet: {product}',
      paragraphs: ['Auf dem Vertrag „{contract}“ endet das Folgende. Bis zum letzten Tag bleibt alles, wie es ist.'],
      notes: [
        'Was noch zu berechnen ist, kommt mit der nächsten Rechnung. Spätere Tage, die schon bezahlt sind, werden gutgeschrieben, außer in der Mindestlaufzeit.',
      ],
    },
    endWithdrawn: {
      subject: 'Läuft weiter: {product}',
      paragraphs: ['Das Ende wurde zurückgenommen. Auf dem Vertrag „{contract}“ läuft das Folgende weiter.'],
    },
    trialStarted: {
      subject: 'Ihr Test hat begonnen: {product}',
      paragraphs: ['Sie testen das Folgende auf dem Vertrag „{contract}“. Während des Tests kostet es nichts.'],
      notes: ['Wir schreiben Ihnen, bevor der Test endet.'],
    },
    trialConverts: {
      subject: 'Ihr Test endet bald: {product}',
      paragraphs: [
        'Ihr Test auf dem Vertrag „{contract}“ endet bald. Danach läuft er zum unten genannten Preis weiter.',
        'Wenn Sie das nicht möchten, kündigen Sie bis zum letzten Tag des Tests. Dann hat er nichts gekostet.',
      ],
    },
    trialExpires: {
      subject: 'Ihr Test endet bald: {product}',
      paragraphs: [
        'Ihr Test auf dem Vertrag „{contract}“ endet bald und mit ihm, was Sie testen. Sie müssen nichts tun und nichts bezahlen.',
        'Wenn Sie es behalten möchten, hinterlegen Sie vorher beim Vertrag einen Zahlungsweg oder kaufen Sie es.',
      ],
    },
    trialConverted: {
      subject: 'Läuft nach dem Test weiter: {product}',
      paragraphs: [
        'Ihr Test auf dem Vertrag „{contract}“ ist vorbei, und das Folgende läuft zum unten genannten Preis weiter.',
      ],
    },
    trialEnded: {
      subject: 'Ihr Test ist vorbei: {product}',
      paragraphs: ['Ihr Test auf dem Vertrag „{contract}“ ist vorbei. Er hat nichts gekostet.'],
    },
    purchaseSucceeded: {
      subject: 'Ihr Kauf: {product}',
      paragraphs: [
        'Vielen Dank für Ihren Kauf auf dem Vertrag „{contract}“. Die Rechnung kommt mit einer eigenen E-Mail.',
      ],
    },
    purchaseFree: {
      subject: 'Ihr Kauf: {product}',
      paragraphs: ['Vielen Dank für Ihren Kauf auf dem Vertrag „{contract}“. Zu bezahlen war nichts.'],
    },
    purchaseOnNextInvoice: {
      subject: 'Ihr Kauf: {product}',
      paragraphs: [
        'Vielen Dank für Ihren Kauf zum Vertrag „{contract}“. Der Betrag ist zu klein, um ihn einzeln abzubuchen: Er steht auf Ihrer nächsten Rechnung.',
      ],
    },
    purchaseFailed: {
      subject: 'Nicht bezahlt: {product}',
      paragraphs: [
        'Ihr Kauf auf dem Vertrag „{contract}“ wurde nicht bezahlt. Es wurde nichts berechnet und nichts gebucht. Sie können es noch einmal versuchen.',
      ],
    },
    invoiceIssued: {
      subject: 'Rechnung {number}',
      paragraphs: ['Hier ist Ihre Rechnung {number} zum Vertrag „{contract}“. Bitte zahlen Sie {amount} bis {day}.'],
    },
    invoicePaid: {
      subject: 'Rechnung {number}',
      paragraphs: ['Hier ist Ihre Rechnung {number} zum Vertrag „{contract}“. Sie ist schon bezahlt.'],
    },
    invoiceCollected: {
      subject: 'Rechnung {number}',
      paragraphs: [
        'Hier ist Ihre Rechnung {number} zum Vertrag „{contract}“. {amount} werden von der hinterlegten Karte{card} abgebucht; Sie müssen nichts tun.',
      ],
    },
    creditNoteRefunded: {
      subject: 'Gutschrift {number}',
      paragraphs: [
        'Hier ist Ihre Gutschrift {number} zum Vertrag „{contract}“. {amount} gehen auf die Karte{card} zurück, die bezahlt hat.',
      ],
    },
    creditNotePaidOut: {
      subject: 'Gutschrift {number}',
      paragraphs: ['Hier ist Ihre Gutschrift {number} zum Vertrag „{contract}“. {amount} zahlen wir Ihnen aus.'],
    },
    creditNoteSetOff: {
      subject: 'Gutschrift {number}',
      paragraphs: [
        'Hier ist Ihre Gutschrift {number} zum Vertrag „{contract}“. {amount} werden mit dem verrechnet, was noch nicht bezahlt war; ausgezahlt wird nichts.',
      ],
    },
    paymentFailed: {
      subject: 'Zahlung fehlgeschlagen: Rechnung {number}',
      paragraphs: [
        'Die Zahlung Ihrer Rechnung {number} zum Vertrag „{contract}“ ist fehlgeschlagen. Zu zahlen sind noch {amount}.',
        'Bitte prüfen Sie das Zahlungsmittel, das beim Vertrag hinterlegt ist, oder hinterlegen Sie ein anderes: Der Betrag wird dann darüber abgebucht.',
      ],
    },
    paymentRetried: {
      subject: 'Zahlung fehlgeschlagen: Rechnung {number}',
      paragraphs: [
        'Die Zahlung Ihrer Rechnung {number} zum Vertrag „{contract}“ ist fehlgeschlagen. {amount} sind noch zu zahlen.',
        'Am {next} versuchen wir es erneut mit Ihrer Karte. Wenn Sie nicht warten möchten, zahlen Sie jetzt oder hinterlegen Sie beim Vertrag ein anderes Zahlungsmittel.',
      ],
    },
    confirmationNeeded: {
      subject: 'Bitte bestätigen Sie Ihre Zahlung: Rechnung {number}',
      paragraphs: [
        'Ihre Bank möchte, dass Sie die Zahlung Ihrer Rechnung {number} zum Vertrag „{contract}“ bestätigen. {amount} sind noch zu zahlen.',
        'Bitte zahlen Sie auf unserer Seite und bestätigen Sie die Zahlung dort bei Ihrer Bank. Bis dahin versuchen wir es nicht erneut mit Ihrer Karte.',
      ],
    },
    reminder1: {
      subject: 'Zahlungserinnerung: Rechnung {number}',
      paragraphs: [
        'Die Rechnung {number} zum Vertrag „{contract}“ war am {day} fällig. Vielleicht ist es Ihnen entgangen: Zu zahlen sind noch {amount}.',
      ],
      notes: ['Wenn Sie in den letzten Tagen bezahlt haben, müssen Sie nichts tun.'],
    },
    reminder2: {
      subject: 'Zweite Mahnung: Rechnung {number}',
      paragraphs: [
        'Die Rechnung {number} zum Vertrag „{contract}“ war am {day} fällig, und zu zahlen sind noch {amount}. Bitte zahlen Sie jetzt.',
      ],
      notes: ['Wenn Sie in den letzten Tagen bezahlt haben, müssen Sie nichts tun.'],
    },
    reminder3: {
      subject: 'Letzte Mahnung: Rechnung {number}',
      paragraphs: [
        'Die Rechnung {number} zum Vertrag „{contract}“ war am {day} fällig. Trotz zweier Mahnungen sind noch {amount} zu zahlen. Bitte zahlen Sie sofort, oder sagen Sie uns, warum Sie nicht können.',
      ],
      notes: ['Wenn Sie in den letzten Tagen bezahlt haben, müssen Sie nichts tun.'],
    },
    cardReminder: {
      subject: 'Zahlungserinnerung: Rechnung {number}',
      paragraphs: [
        'Die Rechnung {number} zum Vertrag „{contract}“ konnte nicht von Ihrer Karte abgebucht werden: Zu zahlen sind noch {amount}.',
        'Bitte hinterlegen Sie beim Vertrag ein anderes Zahlungsmittel. Der Betrag wird dann darüber abgebucht.',
      ],
    },
    methodExpiring: {
      subject: 'Ihr Zahlungsmittel läuft am {day} ab',
      paragraphs: [
        'Das Zahlungsmittel, das beim Vertrag „{contract}“ hinterlegt ist, läuft am {day} ab. Bitte hinterlegen Sie vorher ein anderes, damit Ihre Zahlungen nicht fehlschlagen.',
      ],
    },
    feesChange: {
      subject: 'Neue Gebühren ab {day}: {product}',
      paragraphs: ['Ab dem {day} gelten für „{product}“ des Vertrags „{contract}“ andere Gebühren.'],
      notes: [
        'Wo ein Abonnement an diesem Tag noch durch eine Laufzeit gebunden ist, gelten höhere Gebühren ab dem ersten Tag danach. Bis dahin können Sie jedes Abonnement, das sie betreffen, beenden und zahlen, was Sie bisher bezahlt haben.',
      ],
    },
    feesStay: {
      subject: 'Die Gebühren bleiben: {product}',
      paragraphs: [
        'Wir hatten für „{product}“ des Vertrags „{contract}“ andere Gebühren ab dem {day} angekündigt. Sie werden nicht gelten: Sie zahlen weiter, was Sie bisher bezahlt haben.',
      ],
    },
    suspensionAnnounced: {
      subject: 'Kein Service ab {day}: {contract}',
      paragraphs: [
        'Zum Vertrag „{contract}“ sind {amount} überfällig. Werden die Rechnungen unten nicht vor dem {day} bezahlt, gibt es von da an keinen Service.',
        'Einträge und Anzeigen gehen dann offline, Gebühren laufen weiter. Alles bleibt erhalten und kommt von selbst zurück, sobald die Rechnungen bezahlt sind.',
      ],
      notes: [
        'Die Schaltfläche führt zur ältesten der Rechnungen.',
        'Wenn Sie in den letzten Tagen bezahlt haben, müssen Sie nichts tun. Wenn Sie nicht zahlen können, sagen Sie es uns bitte.',
      ],
    },
    contractSuspended: {
      subject: 'Kein Service mehr: {contract}',
      paragraphs: [
        'Für den Vertrag „{contract}“ gibt es ab heute keinen Service, weil {amount} überfällig sind. Gebühren laufen weiter.',
        'Alles bleibt erhalten. Sobald die Rechnungen unten bezahlt sind, kommt der Service von selbst zurück.',
      ],
      notes: ['Die Schaltfläche führt zur ältesten der Rechnungen.'],
    },
    suspensionLifted: {
      subject: 'Service bis {day}: {contract}',
      paragraphs: [
        'Der Vertrag „{contract}“ hat wie mit Ihnen vereinbart bis zum {day} Service. {amount} sind noch überfällig.',
        'Werden die Rechnungen unten nicht bis zum {day} bezahlt, gibt es ab dem Tag danach keinen Service.',
      ],
      notes: ['Die Schaltfläche führt zur ältesten der Rechnungen.'],
    },
    contractReinstated: {
      subject: 'Wieder Service: {contract}',
      paragraphs: ['Für den Vertrag „{contract}“ gibt es wieder Service. Bei Portalen kann das einige Tage dauern.'],
    },
    connectionLost: {
      subject: '{portal} ist nicht mehr verbunden: {place}',
      paragraphs: [
        '{portal} lässt uns für „{place}“ nicht mehr hinein. Was dort erscheinen soll und was von dort kommt, wartet.',
        'Bitte verbinden Sie es dort neu, wo Sie es verbunden haben. Alles, was wartet, geht dann von selbst weiter.',
      ],
    },
    campaignOverspent: {
      subject: '{portal} hat zu viel ausgegeben: {place}',
      paragraphs: [
        '{portal} hat für die Kampagne „{place}“ in diesem Monat mehr ausgegeben, als erlaubt ist. Wir haben die Kampagne pausiert: Sie kostet nichts mehr.',
        'Bitte prüfen Sie die Kosten beim Netzwerk und setzen Sie die Kampagne fort, wenn das geklärt ist.',
      ],
    },
    ledgerDiffers: {
      subject: 'Rechnungen, die nicht mit den Buchungen übereinstimmen: {count}',
      paragraphs: [
        'Die nächtliche Prüfung hat alle Rechnungen und Gutschriften neu hergeleitet. Diese stimmen nicht mit ihren Positionen, den Buchungen oder ihren Gutschriften überein.',
        'Es wurde nichts geändert. Bitte vergleichen Sie diese Belege, bevor Sie sie versenden oder buchen.',
      ],
    },
    messageReceived: {
      subject: 'Ein Kunde hat geschrieben: {place}',
      paragraphs: [
        'Ein Kunde hat an „{place}“ geschrieben und wartet auf eine Antwort.',
        'Bitte antworten Sie in der Plattform. Bis dahin erhalten Sie höchstens eine solche E-Mail je Stunde und Unterhaltung.',
      ],
    },
    scanLead: {
      subject: 'Ein Besucher Ihrer Website wünscht eine Beratung: {scan}',
      paragraphs: [
        'Ein Besucher Ihrer Website hat im Formular „{scan}“ geprüft, wie sein Unternehmen eingetragen ist, und ist einverstanden, dass Sie ihm per E-Mail schreiben.',
        'Bitte schreiben Sie dem Besucher und bewahren Sie diese E-Mail auf: Die Plattform löscht die Angaben des Besuchers innerhalb eines Tages.',
      ],
    },
    whiteLabelLost: {
      subject: 'Ihr White Label ist abgeschaltet: {domain}',
      paragraphs: [
        'Die Domain {domain} führt nicht mehr zur Plattform. Seiten und E-Mails zeigen wieder das Aussehen der Plattform, und Links führen zu ihrer Adresse.',
        'Berichtigen Sie die Einträge der Domain und aktivieren Sie das White Label erneut. Haben Sie die Domain absichtlich verlegt, ist nichts zu tun.',
      ],
    },
    senderLost: {
      subject: 'E-Mails kommen nicht mehr von Ihrer Adresse: {domain}',
      paragraphs: [
        'Der Eintrag des Schlüssels für {domain} ist im DNS nicht mehr zu finden. Ihre E-Mails kommen wieder von der Adresse der Plattform, und Antworten erreichen Sie weiterhin.',
        'Setzen Sie den Eintrag erneut: Er steht beim White Label. Die Plattform sucht selbst danach. Haben Sie Ihre Adresse absichtlich geändert, ist nichts zu tun.',
      ],
    },
    opinionQuestion: {
      subject: 'Eine Frage zu Ihrer Bestellung: {product}',
      paragraphs: [
        'Eine Angabe Ihrer Bestellung „{product}“ für {place} ist nicht klar. Sobald Sie geantwortet haben, wird sie vorbereitet.',
        'Bitte antworten Sie in der Plattform, oder rufen Sie den Support an.',
      ],
    },
    opinionReminder: {
      subject: 'Ihre Antwort fehlt noch: {product}',
      paragraphs: [
        'Ihre Bestellung „{product}“ für {place} wartet noch auf die Antwort auf eine Frage.',
        'Bitte antworten Sie in der Plattform, oder rufen Sie den Support an.',
      ],
    },
    opinionSupport: {
      subject: 'Eine Bestellung wartet auf Klärung: {product}',
      paragraphs: [
        'Auf eine Frage zur Bestellung „{product}“ für {place} hat auch nach einer Erinnerung niemand geantwortet.',
        'Bitte rufen Sie den Kunden an und klären Sie es mit dem Partner.',
      ],
    },
  },
  facts: {
    order: 'Bestellung',
    question: 'Frage',
    product: 'Produkt',
    contract: 'Vertrag',
    locations: 'Standorte',
    starts: 'Beginnt am',
    minimumTerm: 'Mindestlaufzeit',
    lastDay: 'Letzter Tag',
    trialUntil: 'Test bis',
    stillCharged: 'Noch zu berechnen',
    setup: 'Einrichtung, einmalig',
    regular: 'Grundgebühr',
    soFar: 'bisher',
    firstPeriod: 'Laufender Zeitraum',
    paid: 'Bezahlt',
    wanted: 'Betrag',
    reason: 'Grund',
    number: 'Nummer',
    issued: 'Datum',
    month: 'Monat',
    spent: 'Ausgegeben',
    used: 'Genutzt',
    included: 'Inbegriffen',
    discount: 'Rabatt',
    charge: 'Kosten bisher',
    most: 'Höchstens',
    days: 'Für',
    net: 'Zwischensumme',
    vat: 'USt.',
    total: 'Gesamt',
    nextInvoice: 'Nächste Rechnung',
    open: 'Noch zu zahlen',
    due: 'Zu zahlen bis',
    withoutService: 'Kein Service ab',
    corrects: 'Berichtigt',
    setOff: 'Davon verrechnet',
    card: 'Zahlungsmittel',
    validUntil: 'Gültig bis',
    debitOn: 'Abbuchung ab',
    mandate: 'Mandatsreferenz',
    creditor: 'Gläubiger-ID',
    respondBy: 'Antwort bis',
    portal: 'Portal',
    account: 'Konto',
    channel: 'Kanal',
    place: 'Für',
    business: 'Unternehmen',
    address: 'Adresse',
    phone: 'Telefon',
    website: 'Website',
    email: 'E-Mail',
  },
  pricePer: {
    Year: 'Pro Jahr',
    'Half-Year': 'Pro Halbjahr',
    Quarter: 'Pro Quartal',
    Month: 'Pro Monat',
    Week: 'Pro Woche',
    Day: 'Pro Tag',
  },
  terms: {
    Year: ['{count} Jahr', '{count} Jahre'],
    Month: ['{count} Monat', '{count} Monate'],
    Week: ['{count} Woche', '{count} Wochen'],
    Day: ['{count} Tag', '{count} Tage'],
  },
  charges: { SETUP: 'Einrichtung', MAINTENANCE: 'Pflege', ADDON: 'Zusatz', GOODWILL: 'Kulanz' },
  usagePrices: usagePriceWords.de,
  plusVat: '{amount} zzgl. USt.',
  withVat: '{amount} inkl. USt.',
  until: '{amount}, bis {day}',
  range: '{from} bis {to}',
  more: 'und {count} weitere',
  andMore: '{product} und {count} weitere',
  nothing: 'nichts',
  noLocation: 'noch ohne Standort',
  fixedPrice: 'im Festpreis des Vertrags enthalten',
  ledgerRules: {
    positions: 'Nettobetrag nach den Positionen',
    ledger: 'Nettobetrag nach den Buchungen',
    tax: 'Steuer',
    gross: 'Bruttobetrag',
    credits: 'Es ist mehr gutgeschrieben als berechnet',
    creditedTax: 'Steuer der Gutschriften',
    open: 'Offener Betrag',
    state: 'Der Status sagt nicht, ob sie gutgeschrieben ist',
  },
  differs: '{rule}: {found} statt {expected}',
  payNow: 'Jetzt zahlen',
  missing:
    'Bei {count} davon fehlen noch Daten: Ergänzen Sie die Profile der Standorte, dann geht es von selbst weiter.',
};
