// Generated from docs/openapi.json by `npm run panel-types`.

export interface paths {
    "/additionalservices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAdditionalServices"];
        put?: never;
        post: operations["createAdditionalService"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/additionalservices/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAdditionalService"];
        put: operations["updateAdditionalService"];
        post?: never;
        delete: operations["deleteAdditionalService"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/agents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAgents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listAuditEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/audit/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["verifyAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/confirm-email": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/forgot-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["forgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["refreshTokens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/resend-confirmation": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/reset-password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/auth/sessions/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["endSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/availability": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAvailability"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/availability/calendar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAvailabilityCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/avatars/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAvatar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCalls"];
        put?: never;
        post: operations["createCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCall"];
        put: operations["updateCall"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/context": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCallContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/hang-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["hangUpCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/hold": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["holdCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resumeCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["transferCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calls/{id}/wrap-up": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["wrapUpCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cannedresponses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCannedResponses"];
        put?: never;
        post: operations["createCannedResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cannedresponses/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCannedResponse"];
        put: operations["updateCannedResponse"];
        post?: never;
        delete: operations["deleteCannedResponse"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cannedresponses/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewCannedResponse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{integrationId}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["simulateMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/channels/{integrationId}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["verifyChannelWebhook"];
        put?: never;
        post: operations["receiveChannelWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chatwidgets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChatWidgets"];
        put?: never;
        post: operations["createChatWidget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chatwidgets/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getChatWidget"];
        put: operations["updateChatWidget"];
        post?: never;
        delete: operations["deleteChatWidget"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/chatwidgets/{id}/rotate-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateChatWidgetKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listConversations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getConversation"];
        put: operations["updateConversation"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listConversationMessages"];
        put?: never;
        post: operations["replyToConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markConversationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/reopen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reopenConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/conversations/{id}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resolveConversation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/currencies": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listCurrencies"];
        put?: never;
        post: operations["createCurrency"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/currencies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCurrency"];
        put: operations["updateCurrency"];
        post?: never;
        delete: operations["deleteCurrency"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDiscounts"];
        put?: never;
        post: operations["createDiscount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/discounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDiscount"];
        put: operations["updateDiscount"];
        post?: never;
        delete: operations["deleteDiscount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["streamEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guestgroups": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuestGroups"];
        put?: never;
        post: operations["createGuestGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guestgroups/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuestGroup"];
        put: operations["updateGuestGroup"];
        post?: never;
        delete: operations["deleteGuestGroup"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guestgroups/{id}/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuestGroupMembers"];
        put?: never;
        post: operations["addGuestGroupMembers"];
        delete: operations["removeGuestGroupMembers"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuests"];
        put?: never;
        post: operations["createGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/duplicates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listDuplicateGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["importGuests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/imports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuestImports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/imports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuestImport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{guestId}/consents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuestConsents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{guestId}/notes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuestNotes"];
        put?: never;
        post: operations["createGuestNote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{guestId}/notes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuestNote"];
        put: operations["updateGuestNote"];
        post?: never;
        delete: operations["deleteGuestNote"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuest"];
        put: operations["updateGuest"];
        post?: never;
        delete: operations["deleteGuest"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{id}/anonymize": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["anonymizeGuest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{id}/export": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["exportGuestData"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{id}/identity-document": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["revealIdentityDocument"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{id}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["mergeGuests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{id}/merges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuestMerges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{id}/timeline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuestTimeline"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guests/{id}/unmerge": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["unmergeGuests"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guestsegments": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuestSegments"];
        put?: never;
        post: operations["createGuestSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guestsegments/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewGuestSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guestsegments/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuestSegment"];
        put: operations["updateGuestSegment"];
        post?: never;
        delete: operations["deleteGuestSegment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guestsegments/{id}/guests": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuestSegmentGuests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guesttypes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listGuestTypes"];
        put?: never;
        post: operations["createGuestType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/guesttypes/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getGuestType"];
        put: operations["updateGuestType"];
        post?: never;
        delete: operations["deleteGuestType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listHotels"];
        put?: never;
        post: operations["createHotel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotels/{hotelId}/room-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRoomTypes"];
        put?: never;
        post: operations["createRoomType"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotels/{hotelId}/room-types/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRoomType"];
        put: operations["updateRoomType"];
        post?: never;
        delete: operations["deleteRoomType"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotels/{hotelId}/room-types/{roomTypeId}/seasons": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSeasons"];
        put?: never;
        post: operations["createSeason"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotels/{hotelId}/room-types/{roomTypeId}/seasons/copy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["copySeasons"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotels/{hotelId}/room-types/{roomTypeId}/seasons/gaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSeasonGaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotels/{hotelId}/room-types/{roomTypeId}/seasons/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSeason"];
        put: operations["updateSeason"];
        post?: never;
        delete: operations["deleteSeason"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hotels/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getHotel"];
        put: operations["updateHotel"];
        post?: never;
        delete: operations["deleteHotel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listIntegrations"];
        put?: never;
        post: operations["createIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getIntegration"];
        put: operations["updateIntegration"];
        post?: never;
        delete: operations["deleteIntegration"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["activateIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/deactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["deactivateIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/simulate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["simulateCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/integrations/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testIntegration"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/attachments/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadAttachment"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messages/attachments/{id}/download-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAttachmentDownloadLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messagingapp/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMessagingAppMessages"];
        put?: never;
        post: operations["sendMessagingAppMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messagingapp/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessagingAppMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messagingapp/numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMessagingAppNumbers"];
        put?: never;
        post: operations["createMessagingAppNumber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messagingapp/numbers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessagingAppNumber"];
        put: operations["updateMessagingAppNumber"];
        post?: never;
        delete: operations["deleteMessagingAppNumber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messagingapp/templates": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listMessageTemplates"];
        put?: never;
        post: operations["createMessageTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messagingapp/templates/sync": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["syncMessageTemplates"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messagingapp/templates/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessageTemplate"];
        put: operations["updateMessageTemplate"];
        post?: never;
        delete: operations["deleteMessageTemplate"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/messagingapp/templates/{id}/submit": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["submitMessageTemplate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/read-all": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markAllNotificationsRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/notifications/{id}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markNotificationRead"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/permissions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getProfile"];
        put: operations["updateProfile"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/avatar": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["uploadAvatar"];
        delete: operations["deleteAvatar"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["changePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/profile/presence": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put: operations["setPresence"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publicchatwidgets/{publicKey}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPublicChatWidget"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publicchatwidgets/{publicKey}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listChatMessages"];
        put?: never;
        post: operations["sendChatMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publicchatwidgets/{publicKey}/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["openChatSession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/publicchatwidgets/{publicKey}/stream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["streamChat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recordings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRecordings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recordings/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRecordingPolicy"];
        put: operations["updateRecordingPolicy"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recordings/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRecording"];
        put: operations["updateRecording"];
        post?: never;
        delete: operations["deleteRecording"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recordings/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["downloadRecording"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/recordings/{id}/download-link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRecordingDownloadLink"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReports"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/agentPerformance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getAgentPerformanceReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/arrivals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getArrivalsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/callConversion": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCallConversionReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/callVolume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCallVolumeReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/callbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCallbacksReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/cancellations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getCancellationsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/departures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDeparturesReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/discounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getDiscountsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/inHouse": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getInHouseReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/leadTime": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLeadTimeReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/lengthOfStay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getLengthOfStayReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/messaging": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getMessagingReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/noShows": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getNoShowsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/occupancy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getOccupancyReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/pickup": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getPickupReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/queuePerformance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getQueuePerformanceReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReservationsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/revenue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRevenueReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/serviceLevel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getServiceLevelReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSourcesReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/webhookDeliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookDeliveriesReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports/wrapUps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWrapUpsReport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listReservations"];
        put?: never;
        post: operations["createReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getReservation"];
        put: operations["updateReservation"];
        post?: never;
        delete: operations["deleteReservation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}/check-in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkInReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}/check-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["checkOutReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}/confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["confirmReservation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}/no-show": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["markReservationNoShow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reservations/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["previewReservationChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listRoles"];
        put?: never;
        post: operations["createRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/roles/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getRole"];
        put: operations["updateRole"];
        post?: never;
        delete: operations["deleteRole"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduledcallbacks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listScheduledCallbacks"];
        put?: never;
        post: operations["createScheduledCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduledcallbacks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getScheduledCallback"];
        put: operations["updateScheduledCallback"];
        post?: never;
        delete: operations["deleteScheduledCallback"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduledcallbacks/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["cancelScheduledCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduledcallbacks/{id}/complete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["completeScheduledCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/scheduledcallbacks/{id}/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["startScheduledCallback"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/search": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/sip/credentials": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSipCredentials"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smsprovider/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSmsMessages"];
        put?: never;
        post: operations["sendSmsMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smsprovider/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSmsMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smsprovider/senders": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSmsSenders"];
        put?: never;
        post: operations["createSmsSender"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/smsprovider/senders/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSmsSender"];
        put: operations["updateSmsSender"];
        post?: never;
        delete: operations["deleteSmsSender"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/socialmessaging/accounts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSocialAccounts"];
        put?: never;
        post: operations["createSocialAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/socialmessaging/accounts/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSocialAccount"];
        put: operations["updateSocialAccount"];
        post?: never;
        delete: operations["deleteSocialAccount"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/socialmessaging/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listSocialMessages"];
        put?: never;
        post: operations["sendSocialMessage"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/socialmessaging/messages/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getSocialMessage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listUsers"];
        put?: never;
        post: operations["createUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getUser"];
        put: operations["updateUser"];
        post?: never;
        delete: operations["deleteUser"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/invite": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["inviteUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/reactivate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["reactivateUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/suspend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["suspendUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listApiKeys"];
        put?: never;
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{userId}/api-keys/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete: operations["deleteApiKey"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voice/{integrationId}/webhook": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["receiveVoiceWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voicedids": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listVoiceDids"];
        put?: never;
        post: operations["createVoiceDid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voicedids/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVoiceDid"];
        put: operations["updateVoiceDid"];
        post?: never;
        delete: operations["deleteVoiceDid"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voicequeue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listQueueEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voicequeue/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getQueueEntry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voicequeue/{id}/assign": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["assignCall"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voicequeues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listVoiceQueues"];
        put?: never;
        post: operations["createVoiceQueue"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/voicequeues/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getVoiceQueue"];
        put: operations["updateVoiceQueue"];
        post?: never;
        delete: operations["deleteVoiceQueue"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhooks"];
        put?: never;
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookDelivery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/deliveries/{id}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resendWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/event-types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookEventTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhookPolicy"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWebhook"];
        put: operations["updateWebhook"];
        post?: never;
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["pauseWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/recover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["recoverWebhookDeliveries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["resumeWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wrapupcategories": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["listWrapUpCategories"];
        put?: never;
        post: operations["createWrapUpCategory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/wrapupcategories/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["getWrapUpCategory"];
        put: operations["updateWrapUpCategory"];
        post?: never;
        delete: operations["deleteWrapUpCategory"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "call.started": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallStarted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.completed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallCompleted"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "call.missed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onCallMissed"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onReservationCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.updated": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onReservationUpdated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "reservation.cancelled": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onReservationCancelled"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "guest.created": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onGuestCreated"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "message.received": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onMessageReceived"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "recording.available": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post: operations["onRecordingAvailable"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        AddGuestGroupMembersInput: {
            guestIds: string[];
        };
        AddGuestGroupMembersResult: {
            added: number;
        };
        AddGuestGroupMembersResultEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AddGuestGroupMembersResult"];
        };
        AdditionalService: {
            id: string;
            name: string;
            code: string;
            externalId: string | null;
            hotelIds: string[];
            description: string | null;
            price: number;
            currencyCode: string;
            chargeBasis: components["schemas"]["AdditionalServiceChargeBasis"];
            guestTypePrices: components["schemas"]["GuestTypePrice"][];
            taxRatePercent: number | null;
            isMandatory: boolean;
            maxQuantity: number | null;
            category: components["schemas"]["AdditionalServiceCategory"];
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        AdditionalServiceCategory: "food" | "transfer" | "spa" | "parking" | "fee" | "other";
        AdditionalServiceChargeBasis: "perStay" | "perNight" | "perPerson" | "perPersonPerNight" | "perUnit";
        AdditionalServiceCreate: {
            name: string;
            code?: string;
            externalId?: string | null;
            hotelIds?: string[];
            description?: string | null;
            price: number;
            currencyCode: string;
            chargeBasis: components["schemas"]["AdditionalServiceChargeBasis"];
            guestTypePrices?: components["schemas"]["GuestTypePrice"][];
            taxRatePercent?: number | null;
            isMandatory?: boolean;
            maxQuantity?: number | null;
            category?: components["schemas"]["AdditionalServiceCategory"];
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        AdditionalServiceEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AdditionalService"];
        };
        AdditionalServicePage: {
            items: components["schemas"]["AdditionalService"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        AdditionalServicePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AdditionalServicePage"];
        };
        AdditionalServiceUpdate: {
            name?: string;
            code?: string;
            externalId?: string | null;
            hotelIds?: string[];
            description?: string | null;
            price?: number;
            currencyCode?: string;
            chargeBasis?: components["schemas"]["AdditionalServiceChargeBasis"];
            guestTypePrices?: components["schemas"]["GuestTypePrice"][];
            taxRatePercent?: number | null;
            isMandatory?: boolean;
            maxQuantity?: number | null;
            category?: components["schemas"]["AdditionalServiceCategory"];
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        Address: {
            line1?: string | null;
            line2?: string | null;
            postalCode?: string | null;
            city?: string | null;
            region?: string | null;
            countryCode?: string | null;
        };
        Agent: {
            id: string;
            firstName: string;
            lastName: string;
            presence: components["schemas"]["Presence"];
            presenceSince: string | null;
            extension: string | null;
            skills: components["schemas"]["AgentSkill"][];
            languageCodes: string[];
            hotelIds: string[];
            currentCallId: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
            callsToday: number;
        };
        AgentPage: {
            items: components["schemas"]["Agent"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        AgentPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AgentPage"];
        };
        AgentPerformanceReport: {
            items: components["schemas"]["AgentPerformanceReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["AgentPerformanceReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        AgentPerformanceReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AgentPerformanceReport"];
        };
        AgentPerformanceReportMetrics: {
            handled: number | null;
            offered: number | null;
            notAnswered: number | null;
            averageHandleSeconds: number | null;
            occupancyPercent: number | null;
            reservations: number | null;
            conversionPercent: number | null;
            roomRevenue: number | null;
        };
        AgentPerformanceReportRow: {
            group: string | null;
            name: string | null;
            currencyCode: string;
            handled: number | null;
            offered: number | null;
            notAnswered: number | null;
            averageHandleSeconds: number | null;
            occupancyPercent: number | null;
            reservations: number | null;
            conversionPercent: number | null;
            roomRevenue: number | null;
            comparison: components["schemas"]["AgentPerformanceReportMetrics"] | null;
        };
        AgentPerformanceReportTotals: {
            currencyCode: string;
            handled: number | null;
            offered: number | null;
            notAnswered: number | null;
            averageHandleSeconds: number | null;
            occupancyPercent: number | null;
            reservations: number | null;
            conversionPercent: number | null;
            roomRevenue: number | null;
            comparison: components["schemas"]["AgentPerformanceReportMetrics"] | null;
        };
        AgentPresenceLiveEvent: {
            type: "agent.presence";
            id: string;
            createdAt: string;
            data: {
                userId: string;
                presence: string;
                since: string;
            };
        };
        AgentSkill: {
            code: string;
            level: number;
        };
        AllowedAction: {
            action: "confirm" | "cancel" | "checkIn" | "noShow" | "checkOut" | "change" | "delete";
            isAllowed: boolean;
            reason: string | null;
        };
        ApiKey: {
            id: string;
            name: string;
            expiresAt: string | null;
            userId: string;
            prefix: string;
            lastUsedAt: string | null;
            lastUsedIp: string | null;
            createdByUserId: string | null;
            revokedAt: string | null;
            status: components["schemas"]["ApiKeyStatus"];
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        ApiKeyCreate: {
            name: string;
            expiresAt?: string | null;
            readonly userId?: string;
            readonly prefix?: string;
            readonly lastUsedAt?: string | null;
            readonly lastUsedIp?: string | null;
            readonly createdByUserId?: string | null;
            readonly revokedAt?: string | null;
            readonly status?: components["schemas"]["ApiKeyStatus"];
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        ApiKeyPage: {
            items: components["schemas"]["ApiKey"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        ApiKeyPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ApiKeyPage"];
        };
        ApiKeyStatus: "active" | "expired" | "revoked";
        ArrivalsReport: {
            items: components["schemas"]["ListedBooking"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["ArrivalsReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        ArrivalsReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ArrivalsReport"];
        };
        ArrivalsReportMetrics: {
            reservations: number | null;
            rooms: number | null;
            guests: number | null;
        };
        ArrivalsReportTotals: {
            reservations: number | null;
            rooms: number | null;
            guests: number | null;
            comparison: components["schemas"]["ArrivalsReportMetrics"] | null;
        };
        AssignCallInput: {
            userId?: string;
        };
        AssignConversationInput: {
            userId?: string | null;
        };
        AssignedQueueEntry: {
            id: string;
            callId: string;
            queueKey: string | null;
            targetUserId: string | null;
            hotelId: string | null;
            didId: string | null;
            callerNumber: string | null;
            guestId: string | null;
            guestName: string | null;
            vipLevel: string | null;
            status: components["schemas"]["QueueEntryStatus"];
            isFront: boolean;
            priority: number;
            requiredSkills: components["schemas"]["RequiredSkill"][];
            enqueuedAt: string;
            waitSeconds: number;
            offers: components["schemas"]["QueueOffer"][];
            slaDueAt: string | null;
            isSlaBreached: boolean;
            answeredAt: string | null;
            leftAt: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        AssignedQueueEntryEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AssignedQueueEntry"];
        };
        AuditBreak: {
            position?: number;
            reason?: string;
        };
        AuditChange: {
            field: string;
            before: unknown;
            after: unknown;
        };
        AuditEntry: {
            id: string;
            position: number;
            at: string;
            actorType: string;
            actorUserId: string | null;
            actorName: string | null;
            action: string;
            resourceType: string;
            resourceId: string | null;
            hotelId: string | null;
            hotelIds: string[];
            changes: components["schemas"]["AuditChange"][];
            ip: string | null;
            userAgent: string | null;
            traceId: string | null;
        };
        AuditEntryPage: {
            items: components["schemas"]["AuditEntry"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        AuditEntryPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AuditEntryPage"];
        };
        AuditVerification: {
            isIntact: boolean;
            entryCount: number;
            brokenAt: components["schemas"]["AuditBreak"] | null;
        };
        AuditVerificationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AuditVerification"];
        };
        Availability: {
            hotelId: string;
            hotelName: string;
            currencyCode: string;
            currencyDecimals: number;
            timeZone: string;
            checkIn: string;
            checkOut: string;
            nights: number;
            guests: components["schemas"]["StayGuests"][];
            pricesIncludeTax: boolean;
            discountColumns: components["schemas"]["AvailabilityDiscountColumn"][];
            additionalServices: components["schemas"]["ServiceOffer"][];
            roomTypes: components["schemas"]["RoomTypeOffer"][];
        };
        AvailabilityCalendar: {
            hotelId: string;
            hotelName: string;
            currencyCode: string;
            currencyDecimals: number;
            timeZone: string;
            from: string;
            to: string;
            nights: components["schemas"]["HotelNight"][];
            roomTypes: components["schemas"]["CalendarRoomType"][];
        };
        AvailabilityCalendarEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["AvailabilityCalendar"];
        };
        AvailabilityDiscountColumn: {
            discountId: string;
            code: string;
            name: string;
            type: string;
            value: number | null;
        };
        AvailabilityEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Availability"];
        };
        Beds: {
            type: string;
            count: number;
        };
        BookedNight: {
            date: string;
            seasonId: string | null;
            lines: components["schemas"]["PriceLine"][];
            price: number;
            discountAmount: number;
        };
        BookingGuest: {
            readonly id?: unknown;
            firstName: string;
            lastName: string;
            phone: string | null;
            email?: string | null;
        };
        BusinessHours: {
            timeZone?: string;
            weekly: components["schemas"]["OpeningHours"][];
            holidays?: string[];
        };
        CalendarNight: {
            date: string;
            seasonId: string | null;
            availableRooms: number;
            price: number;
            totalPrice: number;
            minStay: number | null;
            maxStay: number | null;
            closedToArrival: boolean;
            closedToDeparture: boolean;
            stopSell: boolean;
        };
        CalendarReason: {
            code: string;
            message: string;
        };
        CalendarRoomType: {
            roomTypeId: string;
            code: string | null;
            name: string;
            reasons: components["schemas"]["CalendarReason"][];
            nights: components["schemas"]["CalendarNight"][];
        };
        Call: {
            id: string;
            direction: components["schemas"]["CallDirection"];
            status: components["schemas"]["CallStatus"];
            fromNumber: string | null;
            toNumber: string | null;
            isAnonymous: boolean;
            didId: string | null;
            hotelId: string | null;
            guestId: string | null;
            guestMatch: components["schemas"]["CallGuestMatch"];
            userId: string | null;
            queueKey: string | null;
            startedAt: string;
            queuedAt: string | null;
            ringingAt: string | null;
            answeredAt: string | null;
            endedAt: string | null;
            completedAt: string | null;
            waitSeconds: number;
            talkSeconds: number;
            holdSeconds: number;
            wrapUpSeconds: number;
            durationSeconds: number;
            endedBy: components["schemas"]["CallEndedBy"] | null;
            endReason: string | null;
            missedReason: components["schemas"]["CallMissedReason"] | null;
            isShortAbandon: boolean;
            wrapUpCategory: string | null;
            wrapUpNote: string | null;
            reservationIds: string[];
            callbackId: string | null;
            recordingIds: string[];
            segments: components["schemas"]["CallSegment"][];
            notes: string | null;
            tags: string[];
            provider: string | null;
            providerCallId: string | null;
            integrationId: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        CallCompletedEvent: {
            id: string;
            type: "call.completed";
            createdAt: string;
            apiVersion: "v1";
            tenantId: string;
            hotelId: string | null;
            sequence: number;
            traceId: string;
            test?: true;
            data: {
                callId: string;
                direction: string;
                status: string;
                hotelId: string | null;
                didId: string | null;
                fromNumber: string | null;
                toNumber: string | null;
                queueKey: string | null;
                guestId: string | null;
                guestName: string | null;
                startedAt: string;
                waitSeconds: number;
                userId: string | null;
                agentName: string | null;
                answeredAt: string | null;
                endedAt: string;
                completedAt: string;
                talkSeconds: number;
                holdSeconds: number;
                wrapUpSeconds: number;
                durationSeconds: number;
                endedBy: string | null;
                endReason: string | null;
                wrapUpCategory: string;
                wrapUpNote: string | null;
                reservationIds: string[];
                callbackId: string | null;
                recordingIds: string[];
            };
        };
        CallContext: {
            call: components["schemas"]["Call"];
            did: components["schemas"]["CalledNumber"] | null;
            hotel: components["schemas"]["CallHotel"] | null;
            queue: components["schemas"]["CallQueue"] | null;
            guests: components["schemas"]["CallerGuest"][];
            recentContacts: components["schemas"]["TimelineEntry"][];
            openCallbacks: components["schemas"]["OpenCallback"][];
        };
        CallContextEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CallContext"];
        };
        CallConversionReport: {
            items: components["schemas"]["CallConversionReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["CallConversionReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        CallConversionReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CallConversionReport"];
        };
        CallConversionReportMetrics: {
            answered: number | null;
            leads: number | null;
            sales: number | null;
            lostOpportunity: number | null;
            leadConversionPercent: number | null;
            reservations: number | null;
            grossConversionPercent: number | null;
            roomRevenue: number | null;
            revenuePerCall: number | null;
        };
        CallConversionReportRow: {
            group: string | null;
            name: string | null;
            currencyCode: string;
            answered: number | null;
            leads: number | null;
            sales: number | null;
            lostOpportunity: number | null;
            leadConversionPercent: number | null;
            reservations: number | null;
            grossConversionPercent: number | null;
            roomRevenue: number | null;
            revenuePerCall: number | null;
            comparison: components["schemas"]["CallConversionReportMetrics"] | null;
        };
        CallConversionReportTotals: {
            currencyCode: string;
            answered: number | null;
            leads: number | null;
            sales: number | null;
            lostOpportunity: number | null;
            leadConversionPercent: number | null;
            reservations: number | null;
            grossConversionPercent: number | null;
            roomRevenue: number | null;
            revenuePerCall: number | null;
            comparison: components["schemas"]["CallConversionReportMetrics"] | null;
        };
        CallCreate: {
            readonly id?: string;
            direction?: components["schemas"]["CallDirection"] | null;
            readonly status?: components["schemas"]["CallStatus"];
            fromNumber?: string | null;
            toNumber?: string | null;
            readonly isAnonymous?: boolean;
            didId?: string | null;
            hotelId?: string | null;
            guestId?: string | null;
            readonly guestMatch?: components["schemas"]["CallGuestMatch"];
            userId?: string | null;
            readonly queueKey?: string | null;
            startedAt?: string | null;
            readonly queuedAt?: string | null;
            readonly ringingAt?: string | null;
            readonly answeredAt?: string | null;
            readonly endedAt?: string | null;
            readonly completedAt?: string | null;
            readonly waitSeconds?: number;
            readonly talkSeconds?: number;
            readonly holdSeconds?: number;
            readonly wrapUpSeconds?: number;
            durationSeconds?: number | null;
            readonly endedBy?: components["schemas"]["CallEndedBy"] | null;
            readonly endReason?: string | null;
            readonly missedReason?: components["schemas"]["CallMissedReason"] | null;
            readonly isShortAbandon?: boolean;
            wrapUpCategory?: string | null;
            readonly wrapUpNote?: string | null;
            readonly reservationIds?: string[];
            callbackId?: string | null;
            readonly recordingIds?: string[];
            readonly segments?: components["schemas"]["CallSegment"][];
            notes?: string | null;
            tags?: string[] | null;
            readonly provider?: string | null;
            readonly providerCallId?: string | null;
            readonly integrationId?: string | null;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        CallDirection: "inbound" | "outbound" | "internal";
        CallEndedBy: "caller" | "agent" | "system" | "network";
        CallEndedLiveEvent: {
            type: "call.ended";
            id: string;
            createdAt: string;
            data: {
                callId: string;
                direction: string;
                status: string;
                queueKey: string | null;
                hotelId: string | null;
                userId: string | null;
            };
        };
        CallEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Call"];
        };
        CallGuestMatch: "exact" | "multiple" | "none";
        CallHotel: {
            id: string;
            name: string;
            timeZone: string;
        };
        CallMissedEvent: {
            id: string;
            type: "call.missed";
            createdAt: string;
            apiVersion: "v1";
            tenantId: string;
            hotelId: string | null;
            sequence: number;
            traceId: string;
            test?: true;
            data: {
                callId: string;
                direction: string;
                status: string;
                hotelId: string | null;
                didId: string | null;
                fromNumber: string | null;
                toNumber: string | null;
                queueKey: string | null;
                guestId: string | null;
                guestName: string | null;
                startedAt: string;
                waitSeconds: number;
                missedReason: string;
                endedAt: string;
                isShortAbandon: boolean;
                callbackId: string | null;
            };
        };
        CallMissedReason: "afterHours" | "noAgent" | "agentsDidNotAnswer" | "abandonedInQueue" | "shortAbandon";
        CallPage: {
            items: components["schemas"]["Call"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        CallPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CallPage"];
        };
        CallQueue: {
            key: string;
            name: string;
        };
        CallRingingLiveEvent: {
            type: "call.ringing";
            id: string;
            createdAt: string;
            data: {
                callId: string;
                legId: string;
                entryId: string | null;
                direction: string;
                queueKey: string | null;
                hotelId: string | null;
                guestId: string | null;
            };
        };
        CallRoute: components["schemas"]["RouteToQueue"] | components["schemas"]["RouteToUser"] | components["schemas"]["RouteToNumber"] | components["schemas"]["RouteToNowhere"];
        CallSegment: {
            type: "queue" | "ring" | "talk" | "hold" | "wrapUp";
            userId: string | null;
            startedAt: string;
            endedAt: string | null;
        };
        CallStartedEvent: {
            id: string;
            type: "call.started";
            createdAt: string;
            apiVersion: "v1";
            tenantId: string;
            hotelId: string | null;
            sequence: number;
            traceId: string;
            test?: true;
            data: {
                callId: string;
                direction: string;
                status: string;
                hotelId: string | null;
                didId: string | null;
                fromNumber: string | null;
                toNumber: string | null;
                queueKey: string | null;
                guestId: string | null;
                guestName: string | null;
                startedAt: string;
                waitSeconds: number;
                userId: string | null;
                agentName: string | null;
                answeredAt: string | null;
            };
        };
        CallStatus: "queued" | "ringing" | "inProgress" | "onHold" | "wrapUp" | "completed" | "abandoned" | "missed" | "busy" | "failed";
        CallUpdate: {
            readonly direction?: components["schemas"]["CallDirection"];
            readonly status?: components["schemas"]["CallStatus"];
            readonly fromNumber?: string | null;
            readonly toNumber?: string | null;
            readonly isAnonymous?: boolean;
            readonly didId?: string | null;
            readonly hotelId?: string | null;
            guestId?: string | null;
            readonly guestMatch?: components["schemas"]["CallGuestMatch"];
            readonly userId?: string | null;
            readonly queueKey?: string | null;
            readonly startedAt?: string;
            readonly queuedAt?: string | null;
            readonly ringingAt?: string | null;
            readonly answeredAt?: string | null;
            readonly endedAt?: string | null;
            readonly completedAt?: string | null;
            readonly waitSeconds?: number;
            readonly talkSeconds?: number;
            readonly holdSeconds?: number;
            readonly wrapUpSeconds?: number;
            readonly durationSeconds?: number;
            readonly endedBy?: components["schemas"]["CallEndedBy"] | null;
            readonly endReason?: string | null;
            readonly missedReason?: components["schemas"]["CallMissedReason"] | null;
            readonly isShortAbandon?: boolean;
            readonly wrapUpCategory?: string | null;
            readonly wrapUpNote?: string | null;
            readonly reservationIds?: string[];
            readonly callbackId?: string | null;
            readonly recordingIds?: string[];
            readonly segments?: components["schemas"]["CallSegment"][];
            notes?: string | null;
            tags?: string[];
            readonly provider?: string | null;
            readonly providerCallId?: string | null;
            readonly integrationId?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        CallVolumeReport: {
            items: components["schemas"]["CallVolumeReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["CallVolumeReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        CallVolumeReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CallVolumeReport"];
        };
        CallVolumeReportMetrics: {
            offered: number | null;
            answered: number | null;
            missed: number | null;
            abandoned: number | null;
            shortAbandoned: number | null;
            outbound: number | null;
        };
        CallVolumeReportRow: {
            group: string | null;
            name: string | null;
            offered: number | null;
            answered: number | null;
            missed: number | null;
            abandoned: number | null;
            shortAbandoned: number | null;
            outbound: number | null;
            comparison: components["schemas"]["CallVolumeReportMetrics"] | null;
        };
        CallVolumeReportTotals: {
            offered: number | null;
            answered: number | null;
            missed: number | null;
            abandoned: number | null;
            shortAbandoned: number | null;
            outbound: number | null;
            comparison: components["schemas"]["CallVolumeReportMetrics"] | null;
        };
        CallbackAttempt: {
            at: string;
            userId: string;
            callId: string;
            outcome: "answered" | "noAnswer" | "busy" | "unreachable" | "cancelled" | "failed" | "agentNotReached" | null;
        };
        CallbackDueLiveEvent: {
            type: "callback.due";
            id: string;
            createdAt: string;
            data: {
                callbackId: string;
                hotelId: string | null;
                guestId: string | null;
                assignedUserId: string | null;
                reason: string;
                priority: number;
                scheduledAt: string;
                queueKey: string | null;
            };
        };
        CallbacksReport: {
            items: components["schemas"]["CallbacksReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["CallbacksReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        CallbacksReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CallbacksReport"];
        };
        CallbacksReportMetrics: {
            scheduled: number | null;
            completed: number | null;
            failed: number | null;
            cancelled: number | null;
            overdue: number | null;
            averageDelaySeconds: number | null;
        };
        CallbacksReportRow: {
            group: string | null;
            name: string | null;
            scheduled: number | null;
            completed: number | null;
            failed: number | null;
            cancelled: number | null;
            overdue: number | null;
            averageDelaySeconds: number | null;
            comparison: components["schemas"]["CallbacksReportMetrics"] | null;
        };
        CallbacksReportTotals: {
            scheduled: number | null;
            completed: number | null;
            failed: number | null;
            cancelled: number | null;
            overdue: number | null;
            averageDelaySeconds: number | null;
            comparison: components["schemas"]["CallbacksReportMetrics"] | null;
        };
        CalledNumber: {
            id: string;
            label: string | null;
            languageCode: string | null;
        };
        CallerGuest: {
            id: string;
            firstName: string;
            lastName: string;
            title: string | null;
            languageCode: string | null;
            vipLevel: string;
            isBlacklisted: boolean;
            doNotCall: boolean;
            reservations: number;
            lastStayAt: string | null;
            calls: number;
            currentStay: components["schemas"]["CallerStay"] | null;
            nextStay: components["schemas"]["CallerStay"] | null;
        };
        CallerStay: {
            reservationId: string;
            confirmationNumber: string;
            status: string;
            hotelId: string;
            hotelName: string;
            roomTypeName: string;
            rooms: number;
            checkIn: string;
            checkOut: string;
        };
        CancelReservationInput: {
            reason?: string | null;
            note?: string | null;
            recordedAt?: string | null;
        };
        CancellationFee: {
            amount: number;
            at: string;
        };
        CancellationRule: {
            from: "booking" | "arrival";
            offset: string;
            feeType: "none" | "nights" | "percent" | "amount" | "full";
            feeValue?: number;
        };
        CancellationsReport: {
            items: components["schemas"]["CancellationsReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["CancellationsReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        CancellationsReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CancellationsReport"];
        };
        CancellationsReportMetrics: {
            created: number | null;
            cancelled: number | null;
            cancellationRate: number | null;
            cancelledShare: number | null;
            lostNights: number | null;
            lostRevenue: number | null;
            fees: number | null;
        };
        CancellationsReportRow: {
            group: string | null;
            name: string | null;
            currencyCode: string;
            created: number | null;
            cancelled: number | null;
            cancellationRate: number | null;
            cancelledShare: number | null;
            lostNights: number | null;
            lostRevenue: number | null;
            fees: number | null;
            comparison: components["schemas"]["CancellationsReportMetrics"] | null;
        };
        CancellationsReportTotals: {
            currencyCode: string;
            created: number | null;
            cancelled: number | null;
            cancellationRate: number | null;
            cancelledShare: number | null;
            lostNights: number | null;
            lostRevenue: number | null;
            fees: number | null;
            comparison: components["schemas"]["CancellationsReportMetrics"] | null;
        };
        CannedResponse: {
            id: string;
            shortcut: string;
            text: string;
            hotelIds: string[];
            languageCode: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        CannedResponseCreate: {
            shortcut: string;
            text: string;
            hotelIds?: string[];
            languageCode?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        CannedResponseEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CannedResponse"];
        };
        CannedResponsePage: {
            items: components["schemas"]["CannedResponse"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        CannedResponsePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CannedResponsePage"];
        };
        CannedResponsePreview: {
            text: string;
            missingVariables: ("guest.firstName" | "guest.lastName" | "hotel.name" | "hotel.phone" | "hotel.email" | "user.firstName" | "user.lastName")[];
        };
        CannedResponsePreviewEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CannedResponsePreview"];
        };
        CannedResponseUpdate: {
            shortcut?: string;
            text?: string;
            hotelIds?: string[];
            languageCode?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        ChangePasswordInput: {
            currentPassword: string;
            newPassword: string;
        };
        ChatHistory: {
            items: components["schemas"]["ChatMessage"][];
            hasMore: boolean;
        };
        ChatHistoryEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ChatHistory"];
        };
        ChatMessage: {
            id: string;
            clientMessageId: string | null;
            from: string;
            text: string;
            at: string;
        };
        ChatMessageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ChatMessage"];
        };
        ChatMessageLiveEvent: {
            type: "chat.message";
            id: string;
            createdAt: string;
            data: components["schemas"]["ChatMessage"];
        };
        ChatSession: {
            visitorToken: string;
            conversationId: string;
        };
        ChatSessionEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ChatSession"];
        };
        ChatWidget: {
            id: string;
            name: string;
            hotelId: string | null;
            publicKey: string;
            allowedOrigins: string[];
            isActive: boolean;
            colour: string | null;
            welcomeText: string | null;
            languageCode: string | null;
            preChatFields: components["schemas"]["PreChatField"][];
            businessHours: components["schemas"]["BusinessHours"] | null;
            offlineText: string | null;
            identityVerification: components["schemas"]["ChatWidgetIdentityVerification"];
            identitySecretLast4: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        ChatWidgetCreate: {
            name: string;
            hotelId?: string | null;
            readonly publicKey?: string;
            allowedOrigins?: string[];
            isActive?: boolean;
            colour?: string | null;
            welcomeText?: string | null;
            languageCode?: string | null;
            preChatFields?: components["schemas"]["PreChatField"][];
            businessHours?: components["schemas"]["BusinessHours"] | null;
            offlineText?: string | null;
            identityVerification?: components["schemas"]["ChatWidgetIdentityVerification"];
            identitySecret?: string | null;
            readonly identitySecretLast4?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        ChatWidgetEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ChatWidget"];
        };
        ChatWidgetIdentityVerification: "off" | "required";
        ChatWidgetPage: {
            items: components["schemas"]["ChatWidget"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        ChatWidgetPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ChatWidgetPage"];
        };
        ChatWidgetUpdate: {
            name?: string;
            hotelId?: string | null;
            readonly publicKey?: string;
            allowedOrigins?: string[];
            isActive?: boolean;
            colour?: string | null;
            welcomeText?: string | null;
            languageCode?: string | null;
            preChatFields?: components["schemas"]["PreChatField"][];
            businessHours?: components["schemas"]["BusinessHours"] | null;
            offlineText?: string | null;
            identityVerification?: components["schemas"]["ChatWidgetIdentityVerification"];
            identitySecret?: string | null;
            readonly identitySecretLast4?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        ConfirmEmailInput: {
            token: string;
        };
        ConfirmReservationInput: {
            reason?: string | null;
        };
        Consent: {
            purpose: components["schemas"]["ConsentPurpose"];
            channel: components["schemas"]["ConsentChannel"];
            status: components["schemas"]["ConsentStatus"];
            source?: string | null;
            capturedAt?: string;
        };
        ConsentChannel: "email" | "sms" | "whatsapp" | "phone";
        ConsentEntry: {
            id: string;
            purpose: components["schemas"]["ConsentPurpose"];
            channel: components["schemas"]["ConsentChannel"];
            status: components["schemas"]["ConsentStatus"];
            source: string | null;
            capturedAt: string;
            userId: string | null;
            createdAt: string;
        };
        ConsentEntryPage: {
            items: components["schemas"]["ConsentEntry"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        ConsentEntryPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ConsentEntryPage"];
        };
        ConsentPurpose: "marketing" | "profiling" | "callRecording";
        ConsentStatus: "granted" | "denied" | "withdrawn";
        ContactPoint: {
            id?: string;
            type?: "phone" | "email" | "whatsapp" | "instagram" | "messenger" | "webchat";
            value?: string;
            label?: string | null;
            isPrimary?: boolean;
            verifiedAt?: string | null;
        };
        Conversation: {
            id: string;
            channel: components["schemas"]["MessageChannel"];
            senderId: string | null;
            widgetId: string | null;
            contactAddress: string;
            contactName: string | null;
            contactEmail: string | null;
            contactPhone: string | null;
            isIdentified: boolean;
            guestId: string | null;
            hotelId: string | null;
            status: components["schemas"]["ConversationStatus"];
            assigneeUserId: string | null;
            labels: string[];
            unreadCount: number;
            lastMessageAt: string | null;
            lastInboundAt: string | null;
            messagingWindow: components["schemas"]["MessagingWindow"];
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        ConversationChangedLiveEvent: {
            type: "conversation.changed";
            id: string;
            createdAt: string;
            data: {
                conversationId: string;
                channel: string;
                hotelId: string | null;
                guestId: string | null;
                assigneeUserId: string | null;
                status: string;
            };
        };
        ConversationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Conversation"];
        };
        ConversationPage: {
            items: components["schemas"]["Conversation"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        ConversationPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ConversationPage"];
        };
        ConversationStatus: "open" | "pending" | "resolved";
        ConversationUpdate: {
            readonly channel?: components["schemas"]["MessageChannel"];
            readonly senderId?: string | null;
            readonly widgetId?: string | null;
            readonly contactAddress?: string;
            readonly contactName?: string | null;
            readonly contactEmail?: string | null;
            readonly contactPhone?: string | null;
            readonly isIdentified?: boolean;
            guestId?: string | null;
            readonly hotelId?: string | null;
            readonly status?: components["schemas"]["ConversationStatus"];
            readonly assigneeUserId?: string | null;
            labels?: string[];
            readonly unreadCount?: number;
            readonly lastMessageAt?: string | null;
            readonly lastInboundAt?: string | null;
            readonly messagingWindow?: components["schemas"]["MessagingWindow"];
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        CopySeasonsInput: {
            fromYear: number;
            toYear: number;
            percent?: number;
            roundTo?: number;
        };
        Currency: {
            id: string;
            code: string;
            name: string;
            symbol: string;
            decimalPlaces: number;
            roundingMode: components["schemas"]["CurrencyRoundingMode"];
            exchangeRate: number | null;
            isBase: boolean;
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        CurrencyCreate: {
            code: string;
            name?: string;
            symbol?: string;
            decimalPlaces?: number;
            roundingMode?: components["schemas"]["CurrencyRoundingMode"];
            exchangeRate?: number | null;
            isBase?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        CurrencyEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Currency"];
        };
        CurrencyPage: {
            items: components["schemas"]["Currency"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        CurrencyPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CurrencyPage"];
        };
        CurrencyRoundingMode: "halfUp" | "halfEven" | "down";
        CurrencyUpdate: {
            code?: string;
            name?: string;
            symbol?: string;
            decimalPlaces?: number;
            roundingMode?: components["schemas"]["CurrencyRoundingMode"];
            exchangeRate?: number | null;
            isBase?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        CurrentPresence: {
            presence: string;
            presenceSince: string;
        };
        CurrentPresenceEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["CurrentPresence"];
        };
        Dashboard: {
            asOf: string;
            businessDate: string;
            timeZone: string;
            rooms: {
                sold: number;
                available: number;
                occupancyPercent: number | null;
            };
            revenue: {
                currencyCode: string;
                roomRevenue: number;
                adr: number | null;
                revPar: number | null;
            }[];
            arrivals: number;
            departures: number;
            inHouse: number;
            reservationsToday: {
                created: number;
                cancelled: number;
            };
            calls: {
                inProgress: number;
                waiting: number;
                answered: number;
                missed: number;
                longestWaitSeconds: number | null;
                abandonPercent: number | null;
                serviceLevelPercent: number | null;
                averageAnswerSeconds: number | null;
                averageHandleSeconds: number | null;
                conversionPercent: number | null;
            };
            agents: {
                available: number;
                onCall: number;
                wrapUp: number;
                away: number;
                offline: number;
            };
            callbacks: {
                due: number;
                overdue: number;
            };
            conversations: {
                open: number;
                unassigned: number;
            };
            webhooks: {
                suspended: number;
            };
            next14Days: {
                date: string;
                sold: number;
                available: number;
            }[];
        };
        DashboardEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Dashboard"];
        };
        DeliveryStatus: {
            providerMessageId: string;
            status: "sent" | "delivered" | "read" | "failed";
            errorCode?: string | null;
            errorMessage?: string | null;
            at?: string;
        };
        DeparturesReport: {
            items: components["schemas"]["ListedBooking"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["DeparturesReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        DeparturesReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DeparturesReport"];
        };
        DeparturesReportMetrics: {
            reservations: number | null;
            rooms: number | null;
            guests: number | null;
        };
        DeparturesReportTotals: {
            reservations: number | null;
            rooms: number | null;
            guests: number | null;
            comparison: components["schemas"]["DeparturesReportMetrics"] | null;
        };
        Discount: {
            id: string;
            name: string;
            code: string;
            externalId: string | null;
            type: components["schemas"]["DiscountType"];
            value: number | null;
            freeNights: number | null;
            everyNights: number | null;
            currencyCode: string | null;
            hotelIds: string[];
            roomTypeIds: string[];
            stayFrom: string | null;
            stayTo: string | null;
            bookFrom: string | null;
            bookTo: string | null;
            minAdvanceDays: number | null;
            maxAdvanceDays: number | null;
            minNights: number | null;
            maxNights: number | null;
            weekdays: components["schemas"]["Weekday"][];
            guestGroupIds: string[];
            minTotalAmount: number | null;
            maxDiscountAmount: number | null;
            usageLimit: number | null;
            usageCount: number;
            requiresCode: boolean;
            priority: number;
            isActive: boolean;
            status: components["schemas"]["DiscountStatus"];
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        DiscountCreate: {
            name: string;
            code?: string;
            externalId?: string | null;
            type: components["schemas"]["DiscountType"];
            value?: number | null;
            freeNights?: number | null;
            everyNights?: number | null;
            currencyCode?: string | null;
            hotelIds?: string[];
            roomTypeIds?: string[];
            stayFrom?: string | null;
            stayTo?: string | null;
            bookFrom?: string | null;
            bookTo?: string | null;
            minAdvanceDays?: number | null;
            maxAdvanceDays?: number | null;
            minNights?: number | null;
            maxNights?: number | null;
            weekdays?: components["schemas"]["Weekday"][];
            guestGroupIds?: string[];
            minTotalAmount?: number | null;
            maxDiscountAmount?: number | null;
            usageLimit?: number | null;
            readonly usageCount?: number;
            requiresCode?: boolean;
            priority?: number;
            isActive?: boolean;
            readonly status?: components["schemas"]["DiscountStatus"];
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        DiscountEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Discount"];
        };
        DiscountOffer: {
            discountId: string;
            code: string;
            isApplicable: boolean;
            reasons: components["schemas"]["DiscountReason"][];
            nightlyPrices: components["schemas"]["DiscountedNight"][];
            discountAmount: number;
            totalPrice: number;
            netAmount: number;
            taxAmount: number;
        };
        DiscountPage: {
            items: components["schemas"]["Discount"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        DiscountPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DiscountPage"];
        };
        DiscountReason: {
            code: string;
            message: string;
        };
        DiscountStatus: "scheduled" | "active" | "expired" | "exhausted" | "disabled";
        DiscountType: "percent" | "amountPerNight" | "amountPerStay" | "fixedPricePerNight" | "freeNights";
        DiscountUpdate: {
            name?: string;
            code?: string;
            externalId?: string | null;
            type?: components["schemas"]["DiscountType"];
            value?: number | null;
            freeNights?: number | null;
            everyNights?: number | null;
            currencyCode?: string | null;
            hotelIds?: string[];
            roomTypeIds?: string[];
            stayFrom?: string | null;
            stayTo?: string | null;
            bookFrom?: string | null;
            bookTo?: string | null;
            minAdvanceDays?: number | null;
            maxAdvanceDays?: number | null;
            minNights?: number | null;
            maxNights?: number | null;
            weekdays?: components["schemas"]["Weekday"][];
            guestGroupIds?: string[];
            minTotalAmount?: number | null;
            maxDiscountAmount?: number | null;
            usageLimit?: number | null;
            readonly usageCount?: number;
            requiresCode?: boolean;
            priority?: number;
            isActive?: boolean;
            readonly status?: components["schemas"]["DiscountStatus"];
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        DiscountedNight: {
            date: string;
            discountAmount: number;
            price: number;
        };
        DiscountsReport: {
            items: components["schemas"]["DiscountsReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["DiscountsReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        DiscountsReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DiscountsReport"];
        };
        DiscountsReportMetrics: {
            uses: number | null;
            discountAmount: number | null;
            revenueWithDiscount: number | null;
            reservationsWithoutDiscount: number | null;
            revenueWithoutDiscount: number | null;
        };
        DiscountsReportRow: {
            group: string | null;
            name: string | null;
            currencyCode: string;
            uses: number | null;
            discountAmount: number | null;
            revenueWithDiscount: number | null;
            reservationsWithoutDiscount: number | null;
            revenueWithoutDiscount: number | null;
            comparison: components["schemas"]["DiscountsReportMetrics"] | null;
        };
        DiscountsReportTotals: {
            currencyCode: string;
            uses: number | null;
            discountAmount: number | null;
            revenueWithDiscount: number | null;
            reservationsWithoutDiscount: number | null;
            revenueWithoutDiscount: number | null;
            comparison: components["schemas"]["DiscountsReportMetrics"] | null;
        };
        DuplicateGuest: {
            id: string;
            firstName: string;
            lastName: string;
            phone: string | null;
            email: string | null;
            birthDate: string | null;
            createdAt: string;
        };
        DuplicatePair: {
            score: number;
            reasons: ("samePhone" | "sameEmail" | "sameAccount" | "sameName" | "similarName" | "sameBirthDate")[];
            guests: components["schemas"]["DuplicateGuest"][];
        };
        DuplicatePairPage: {
            items: components["schemas"]["DuplicatePair"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        DuplicatePairPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["DuplicatePairPage"];
        };
        EmptyEnvelope: components["schemas"]["Envelope"] & {
            data: null;
        };
        Envelope: {
            success: true;
            data: unknown;
            message: string | null;
            errors: null;
            statusCode: number;
            traceId: string;
        };
        ErrorCode: "active_reservation" | "age_band_overlap" | "agent_unavailable" | "already_assigned" | "array_format" | "base_currency" | "body_too_large" | "check_in_past" | "closed_to_arrival" | "closed_to_departure" | "contact_not_permitted" | "currency_mismatch" | "date_range" | "dependent_records" | "discount_exhausted" | "discount_not_applicable" | "duplicate" | "duplicate_callback" | "duplicate_guest_type" | "email_not_confirmed" | "guest_blacklisted" | "headers_too_large" | "hotel_access_denied" | "https_required" | "idempotency_key_invalid" | "idempotency_key_reused" | "immutable_field" | "internal_error" | "invalid_credentials" | "invalid_date" | "invalid_email" | "invalid_filter" | "invalid_format" | "invalid_guest_count" | "invalid_phone" | "invalid_sort" | "invalid_state_transition" | "invalid_type" | "invalid_url" | "invalid_uuid" | "invalid_value" | "last_administrator" | "legal_hold" | "login_throttled" | "malformed_json" | "max_stay" | "messaging_window_closed" | "method_not_allowed" | "min_stay" | "no_season" | "not_found" | "occupancy_exceeded" | "out_of_range" | "permission_denied" | "private_address" | "provider_unavailable" | "quota_exceeded" | "quote_expired" | "range_not_satisfiable" | "rate_limited" | "reason_required" | "refresh_token_invalid" | "refresh_token_reused" | "registration_closed" | "required" | "room_unavailable" | "season_overlap" | "session_ended" | "signature_invalid" | "softphone_disabled" | "stay_too_long" | "system_role" | "template_not_approved" | "timeout" | "token_expired" | "token_invalid" | "token_used" | "too_long" | "too_many_items" | "too_short" | "unauthenticated" | "unavailable" | "unknown_event" | "unknown_field" | "unknown_guest_type" | "unknown_parameter" | "unknown_permission" | "unknown_reference" | "unsupported_media_type" | "user_suspended" | "version_conflict" | "weak_password";
        ErrorItem: {
            field: string;
            code: components["schemas"]["ErrorCode"];
            message: string;
        };
        EventType: "call.started" | "call.completed" | "call.missed" | "reservation.created" | "reservation.updated" | "reservation.cancelled" | "guest.created" | "message.received" | "recording.available";
        EventTypeInfo: {
            type: string;
            emittedWhen: string;
            sample: {
                [key: string]: unknown;
            };
        };
        EventTypeInfoPage: {
            items: components["schemas"]["EventTypeInfo"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        EventTypeInfoPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["EventTypeInfoPage"];
        };
        FileLink: {
            url: string;
            expiresAt: string;
            contentType: string;
            sizeBytes: number;
            fileName: string;
        };
        FileLinkEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["FileLink"];
        };
        FileMessageCreate: {
            to?: string;
            guestId?: string | null;
            conversationId?: string;
            senderId?: string;
            hotelId?: string | null;
            type: "file";
            attachments: components["schemas"]["OutgoingFile"][];
            text?: string;
        };
        FileReply: {
            type: "file";
            attachments: components["schemas"]["OutgoingFile"][];
            text?: string;
        };
        FilledTemplate: {
            templateId: string;
            name: string;
            languageCode: string;
            parameters: {
                [key: string]: string[];
            };
        };
        ForgotPasswordInput: {
            email: string;
        };
        GetCancellationsReportCohort: "created" | "arriving";
        GetLeadTimeReportGroupBy: "bucket" | "day" | "week" | "month" | "weekday" | "hotel";
        GetLeadTimeReportInclude: "all" | "active";
        GetOccupancyReportCompareTo: "none" | "previousPeriod" | "previousYear";
        GetOccupancyReportFormat: "json" | "csv";
        GetOccupancyReportGroupBy: "day" | "week" | "month" | "weekday" | "hotel" | "roomType";
        GetReservationsReportGroupBy: "day" | "week" | "month" | "weekday" | "hotel" | "roomType" | "source";
        Guest: {
            id: string;
            firstName: string;
            lastName: string;
            title: string | null;
            gender: components["schemas"]["GuestGender"] | null;
            phone: string | null;
            email: string | null;
            contactPoints: components["schemas"]["ContactPoint"][];
            birthDate: string | null;
            nationalityCode: string | null;
            languageCode: string | null;
            address: components["schemas"]["Address"] | null;
            companyName: string | null;
            taxNumber: string | null;
            identityDocument: components["schemas"]["IdentityDocument"] | null;
            guestTypeId: string | null;
            guestGroupIds: string[];
            segmentIds: string[];
            vipLevel: components["schemas"]["GuestVipLevel"];
            tags: string[];
            isBlacklisted: boolean;
            blacklistReason: string | null;
            preferences: {
                [key: string]: string | number | boolean | null;
            };
            customFields: {
                [key: string]: string | number | boolean | null;
            };
            consents: components["schemas"]["Consent"][];
            doNotCall: boolean;
            doNotMessage: boolean;
            source: string;
            stats: components["schemas"]["GuestStats"];
            mergedIntoGuestId: string | null;
            status: components["schemas"]["GuestStatus"];
            externalId: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        GuestCreate: {
            firstName: string;
            lastName: string;
            title?: string | null;
            gender?: components["schemas"]["GuestGender"] | null;
            phone?: string | null;
            email?: string | null;
            contactPoints?: components["schemas"]["ContactPoint"][];
            birthDate?: string | null;
            nationalityCode?: string | null;
            languageCode?: string | null;
            address?: components["schemas"]["Address"] | null;
            companyName?: string | null;
            taxNumber?: string | null;
            identityDocument?: components["schemas"]["IdentityDocument"] | null;
            guestTypeId?: string | null;
            guestGroupIds?: string[];
            readonly segmentIds?: string[];
            vipLevel?: components["schemas"]["GuestVipLevel"];
            tags?: string[];
            isBlacklisted?: boolean;
            blacklistReason?: string | null;
            preferences?: {
                [key: string]: string | number | boolean | null;
            };
            customFields?: {
                [key: string]: string | number | boolean | null;
            };
            consents?: components["schemas"]["Consent"][];
            doNotCall?: boolean;
            doNotMessage?: boolean;
            readonly source?: string;
            readonly stats?: components["schemas"]["GuestStats"];
            readonly mergedIntoGuestId?: string | null;
            readonly status?: components["schemas"]["GuestStatus"];
            externalId?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestCreatedEvent: {
            id: string;
            type: "guest.created";
            createdAt: string;
            apiVersion: "v1";
            tenantId: string;
            hotelId: string | null;
            sequence: number;
            traceId: string;
            test?: true;
            data: {
                guestId: string;
                firstName: string;
                lastName: string;
                phone: string | null;
                email: string | null;
                languageCode: string | null;
                countryCode: string | null;
                source: string;
                guestTypeId: string | null;
                createdAt: string;
            };
        };
        GuestEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Guest"];
        };
        GuestGender: "female" | "male" | "other";
        GuestGroup: {
            id: string;
            name: string;
            code: string | null;
            type: components["schemas"]["GuestGroupType"];
            description: string | null;
            guestCount: number;
            contactGuestId: string | null;
            colour: string | null;
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        GuestGroupCreate: {
            name: string;
            code?: string | null;
            type?: components["schemas"]["GuestGroupType"];
            description?: string | null;
            readonly guestCount?: number;
            contactGuestId?: string | null;
            colour?: string | null;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestGroupEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestGroup"];
        };
        GuestGroupMember: {
            guestId: string;
            firstName: string;
            lastName: string;
            phone: string | null;
            since: string;
        };
        GuestGroupMemberPage: {
            items: components["schemas"]["GuestGroupMember"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        GuestGroupMemberPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestGroupMemberPage"];
        };
        GuestGroupPage: {
            items: components["schemas"]["GuestGroup"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        GuestGroupPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestGroupPage"];
        };
        GuestGroupType: "company" | "family" | "tour" | "event" | "loyalty" | "other";
        GuestGroupUpdate: {
            name?: string;
            code?: string | null;
            type?: components["schemas"]["GuestGroupType"];
            description?: string | null;
            readonly guestCount?: number;
            contactGuestId?: string | null;
            colour?: string | null;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestImport: {
            id: string;
            status: components["schemas"]["GuestImportStatus"];
            onDuplicate: components["schemas"]["GuestImportOnDuplicate"];
            isDryRun: boolean;
            columns: string[];
            lineCount: number;
            validatedCount: number;
            createdCount: number;
            updatedCount: number;
            skippedCount: number;
            errorCount: number;
            errors: components["schemas"]["ImportProblem"][];
            userId: string | null;
            finishedAt: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        GuestImportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestImport"];
        };
        GuestImportOnDuplicate: "fail" | "skip" | "update";
        GuestImportPage: {
            items: components["schemas"]["GuestImport"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        GuestImportPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestImportPage"];
        };
        GuestImportStatus: "receiving" | "queued" | "validating" | "importing" | "succeeded" | "failed";
        GuestMerge: {
            id: string;
            guestId: string;
            mergedGuestIds: string[];
            userId: string | null;
            createdAt: string;
            undoneAt: string | null;
        };
        GuestMergePage: {
            items: components["schemas"]["GuestMerge"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        GuestMergePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestMergePage"];
        };
        GuestMergeResult: {
            mergeId: string;
            guest: components["schemas"]["Guest"];
        };
        GuestMergeResultEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestMergeResult"];
        };
        GuestMessage: {
            from: string;
            fromName?: string | null;
            type?: "text" | "image" | "file" | "location";
            text?: string | null;
            attachments?: components["schemas"]["SimulatedFile"][];
            location?: components["schemas"]["MessageLocation"];
            to?: string;
            channel?: components["schemas"]["MessageChannel"];
            providerMessageId?: string;
            at?: string;
        };
        GuestNote: {
            id: string;
            guestId: string;
            text: string;
            userId: string | null;
            authorName: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        GuestNoteCreate: {
            readonly guestId?: string;
            text: string;
            readonly userId?: string | null;
            readonly authorName?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestNoteEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestNote"];
        };
        GuestNotePage: {
            items: components["schemas"]["GuestNote"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        GuestNotePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestNotePage"];
        };
        GuestNoteUpdate: {
            readonly guestId?: string;
            text?: string;
            readonly userId?: string | null;
            readonly authorName?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestPage: {
            items: components["schemas"]["Guest"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        GuestPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestPage"];
        };
        GuestRevenue: {
            currencyCode: string;
            amount: number;
        };
        GuestSegment: {
            id: string;
            name: string;
            description: string | null;
            filter: components["schemas"]["SegmentFilter"];
            guestCount: number | null;
            evaluatedAt: string | null;
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        GuestSegmentCreate: {
            name: string;
            description?: string | null;
            filter: components["schemas"]["SegmentFilter"];
            readonly guestCount?: number | null;
            readonly evaluatedAt?: string | null;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestSegmentEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestSegment"];
        };
        GuestSegmentPage: {
            items: components["schemas"]["GuestSegment"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        GuestSegmentPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestSegmentPage"];
        };
        GuestSegmentUpdate: {
            name?: string;
            description?: string | null;
            filter?: components["schemas"]["SegmentFilter"];
            readonly guestCount?: number | null;
            readonly evaluatedAt?: string | null;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestStats: {
            reservations: number;
            nights: number;
            revenue: components["schemas"]["GuestRevenue"][];
            lastStayAt: string | null;
            nextArrival: string | null;
            calls: number;
            messages: number;
        };
        GuestStatus: "active" | "merged" | "anonymized";
        GuestType: {
            id: string;
            name: string;
            code: string | null;
            category: components["schemas"]["GuestTypeCategory"];
            minAge: number | null;
            maxAge: number | null;
            countsTowardOccupancy: boolean;
            baseSlot: components["schemas"]["GuestTypeBaseSlot"];
            priceMode: components["schemas"]["GuestTypePriceMode"];
            priceValue: number | null;
            sortOrder: number;
            isDefault: boolean;
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        GuestTypeBaseSlot: "always" | "preferred" | "never";
        GuestTypeCategory: "adult" | "child" | "infant";
        GuestTypeCreate: {
            name: string;
            code?: string | null;
            category: components["schemas"]["GuestTypeCategory"];
            minAge?: number | null;
            maxAge?: number | null;
            countsTowardOccupancy?: boolean;
            baseSlot?: components["schemas"]["GuestTypeBaseSlot"];
            priceMode?: components["schemas"]["GuestTypePriceMode"];
            priceValue?: number | null;
            sortOrder?: number;
            isDefault?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestTypeEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestType"];
        };
        GuestTypePage: {
            items: components["schemas"]["GuestType"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        GuestTypePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestTypePage"];
        };
        GuestTypePrice: {
            guestTypeId: string;
            mode: components["schemas"]["GuestTypePriceMode"];
            value?: number | null;
        };
        GuestTypePriceMode: "full" | "percent" | "fixed" | "free";
        GuestTypeUpdate: {
            name?: string;
            code?: string | null;
            category?: components["schemas"]["GuestTypeCategory"];
            minAge?: number | null;
            maxAge?: number | null;
            countsTowardOccupancy?: boolean;
            baseSlot?: components["schemas"]["GuestTypeBaseSlot"];
            priceMode?: components["schemas"]["GuestTypePriceMode"];
            priceValue?: number | null;
            sortOrder?: number;
            isDefault?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestUnmergeResult: {
            mergeId: string;
            guest: components["schemas"]["Guest"];
            restoredGuestIds: string[];
        };
        GuestUnmergeResultEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["GuestUnmergeResult"];
        };
        GuestUpdate: {
            firstName?: string;
            lastName?: string;
            title?: string | null;
            gender?: components["schemas"]["GuestGender"] | null;
            phone?: string | null;
            email?: string | null;
            contactPoints?: components["schemas"]["ContactPoint"][];
            birthDate?: string | null;
            nationalityCode?: string | null;
            languageCode?: string | null;
            address?: components["schemas"]["Address"] | null;
            companyName?: string | null;
            taxNumber?: string | null;
            identityDocument?: components["schemas"]["IdentityDocument"] | null;
            guestTypeId?: string | null;
            guestGroupIds?: string[];
            readonly segmentIds?: string[];
            vipLevel?: components["schemas"]["GuestVipLevel"];
            tags?: string[];
            isBlacklisted?: boolean;
            blacklistReason?: string | null;
            preferences?: {
                [key: string]: string | number | boolean | null;
            };
            customFields?: {
                [key: string]: string | number | boolean | null;
            };
            consents?: components["schemas"]["Consent"][];
            doNotCall?: boolean;
            doNotMessage?: boolean;
            readonly source?: string;
            readonly stats?: components["schemas"]["GuestStats"];
            readonly mergedIntoGuestId?: string | null;
            readonly status?: components["schemas"]["GuestStatus"];
            externalId?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        GuestVipLevel: "none" | "bronze" | "silver" | "gold" | "platinum";
        Hotel: {
            id: string;
            name: string;
            code: string;
            currencyCode: string;
            timeZone: string;
            externalId: string | null;
            description: string | null;
            starRating: number | null;
            phone: string | null;
            email: string | null;
            websiteUrl: string | null;
            address: components["schemas"]["Address"] | null;
            latitude: number | null;
            longitude: number | null;
            checkInTime: string;
            checkOutTime: string;
            businessDayStart: string;
            pricesIncludeTax: boolean;
            taxRatePercent: number;
            cancellationPolicy: components["schemas"]["CancellationRule"][];
            holdMinutes: number;
            overbookingLimit: number;
            marksNoShows: boolean;
            isActive: boolean;
            roomTypeCount: number;
            totalRooms: number;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        HotelCreate: {
            name: string;
            code?: string;
            currencyCode: string;
            timeZone?: string;
            externalId?: string | null;
            description?: string | null;
            starRating?: number | null;
            phone?: string | null;
            email?: string | null;
            websiteUrl?: string | null;
            address?: components["schemas"]["Address"] | null;
            latitude?: number | null;
            longitude?: number | null;
            checkInTime?: string;
            checkOutTime?: string;
            businessDayStart?: string;
            pricesIncludeTax?: boolean;
            taxRatePercent?: number;
            cancellationPolicy?: components["schemas"]["CancellationRule"][];
            holdMinutes?: number;
            overbookingLimit?: number;
            marksNoShows?: boolean;
            isActive?: boolean;
            readonly roomTypeCount?: number;
            readonly totalRooms?: number;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        HotelEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Hotel"];
        };
        HotelListEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Hotel"][];
        };
        HotelNight: {
            date: string;
            availableRooms: number;
            lowestPrice: number | null;
        };
        HotelUpdate: {
            name?: string;
            code?: string;
            currencyCode?: string;
            timeZone?: string;
            externalId?: string | null;
            description?: string | null;
            starRating?: number | null;
            phone?: string | null;
            email?: string | null;
            websiteUrl?: string | null;
            address?: components["schemas"]["Address"] | null;
            latitude?: number | null;
            longitude?: number | null;
            checkInTime?: string;
            checkOutTime?: string;
            businessDayStart?: string;
            pricesIncludeTax?: boolean;
            taxRatePercent?: number;
            cancellationPolicy?: components["schemas"]["CancellationRule"][];
            holdMinutes?: number;
            overbookingLimit?: number;
            marksNoShows?: boolean;
            isActive?: boolean;
            readonly roomTypeCount?: number;
            readonly totalRooms?: number;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        IceServer: {
            urls: string[];
            username: string;
            credential: string;
        };
        IdentityDocument: {
            type: "passport" | "idCard" | "drivingLicence" | "other";
            number?: string | null;
            readonly numberMasked?: string | null;
            issuingCountryCode?: string | null;
            expiresOn?: string | null;
        };
        ImageMessageCreate: {
            to?: string;
            guestId?: string | null;
            conversationId?: string;
            senderId?: string;
            hotelId?: string | null;
            type: "image";
            attachments: components["schemas"]["OutgoingFile"][];
            text?: string;
        };
        ImageReply: {
            type: "image";
            attachments: components["schemas"]["OutgoingFile"][];
            text?: string;
        };
        ImportProblem: {
            line: number;
            field: string;
            code: string;
            message: string;
        };
        InHouseReport: {
            items: components["schemas"]["ListedBooking"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["InHouseReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        InHouseReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["InHouseReport"];
        };
        InHouseReportMetrics: {
            reservations: number | null;
            rooms: number | null;
            guests: number | null;
        };
        InHouseReportTotals: {
            reservations: number | null;
            rooms: number | null;
            guests: number | null;
            comparison: components["schemas"]["InHouseReportMetrics"] | null;
        };
        InstagramIntegrationCreate: {
            type: "socialMessaging";
            provider: "instagram";
            name: string;
            settings?: components["schemas"]["InstagramSettings"];
            secrets?: components["schemas"]["InstagramSecrets"];
            hotelIds?: string[];
            readonly status?: components["schemas"]["IntegrationStatus"];
            readonly webhookUrl?: string | null;
            readonly verifyToken?: string;
            readonly lastError?: string | null;
            readonly lastCheckedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        InstagramSecrets: {
            accessToken: string;
            appSecret: string;
        };
        InstagramSettings: {
            accountId: string;
            graphBaseUrl: string;
            graphVersion: string;
        };
        Integration: {
            id: string;
            type: components["schemas"]["IntegrationType"];
            provider: components["schemas"]["IntegrationProvider"];
            name: string;
            settings: {
                [key: string]: unknown;
            };
            secrets: {
                [key: string]: components["schemas"]["SecretSummary"];
            };
            hotelIds: string[];
            status: components["schemas"]["IntegrationStatus"];
            webhookUrl: string | null;
            verifyToken: string;
            lastError: string | null;
            lastCheckedAt: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        IntegrationCheck: {
            ok: boolean;
            message: string;
            checkedAt: string;
        };
        IntegrationCheckEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["IntegrationCheck"];
        };
        IntegrationCreate: components["schemas"]["WhatsappCloudIntegrationCreate"] | components["schemas"]["MetaMessengerIntegrationCreate"] | components["schemas"]["InstagramIntegrationCreate"] | components["schemas"]["TwilioIntegrationCreate"] | components["schemas"]["NetgsmIntegrationCreate"] | components["schemas"]["SipEdgeIntegrationCreate"] | components["schemas"]["SimulatorIntegrationCreate"];
        IntegrationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Integration"];
        };
        IntegrationPage: {
            items: components["schemas"]["Integration"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        IntegrationPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["IntegrationPage"];
        };
        IntegrationProvider: "whatsappCloud" | "metaMessenger" | "instagram" | "twilio" | "netgsm" | "sipEdge" | "simulator";
        IntegrationStatus: "active" | "inactive" | "error";
        IntegrationType: "messagingApp" | "socialMessaging" | "smsProvider" | "voiceProvider";
        IntegrationUpdate: {
            type?: components["schemas"]["IntegrationType"];
            provider?: components["schemas"]["IntegrationProvider"];
            name?: string;
            settings?: {
                [key: string]: unknown;
            };
            secrets?: {
                [key: string]: string | {
                    set: boolean;
                    last4: string | null;
                } | null;
            };
            hotelIds?: string[];
            readonly status?: components["schemas"]["IntegrationStatus"];
            readonly webhookUrl?: string | null;
            readonly verifyToken?: string;
            readonly lastError?: string | null;
            readonly lastCheckedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        LeadTimeReport: {
            items: components["schemas"]["LeadTimeReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["LeadTimeReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        LeadTimeReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LeadTimeReport"];
        };
        LeadTimeReportMetrics: {
            reservations: number | null;
            sharePercent: number | null;
            mean: number | null;
            median: number | null;
            p90: number | null;
        };
        LeadTimeReportRow: {
            group: string | null;
            name: string | null;
            reservations: number | null;
            sharePercent: number | null;
            mean: number | null;
            median: number | null;
            p90: number | null;
            comparison: components["schemas"]["LeadTimeReportMetrics"] | null;
        };
        LeadTimeReportTotals: {
            reservations: number | null;
            sharePercent: number | null;
            mean: number | null;
            median: number | null;
            p90: number | null;
            comparison: components["schemas"]["LeadTimeReportMetrics"] | null;
        };
        LengthOfStayReport: {
            items: components["schemas"]["LengthOfStayReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["LengthOfStayReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        LengthOfStayReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LengthOfStayReport"];
        };
        LengthOfStayReportMetrics: {
            reservations: number | null;
            sharePercent: number | null;
            nights: number | null;
            alos: number | null;
            median: number | null;
            p90: number | null;
        };
        LengthOfStayReportRow: {
            group: string | null;
            name: string | null;
            reservations: number | null;
            sharePercent: number | null;
            nights: number | null;
            alos: number | null;
            median: number | null;
            p90: number | null;
            comparison: components["schemas"]["LengthOfStayReportMetrics"] | null;
        };
        LengthOfStayReportTotals: {
            reservations: number | null;
            sharePercent: number | null;
            nights: number | null;
            alos: number | null;
            median: number | null;
            p90: number | null;
            comparison: components["schemas"]["LengthOfStayReportMetrics"] | null;
        };
        ListCallsSort: "startedAt" | "-startedAt" | "createdAt" | "-createdAt";
        ListConversationMessagesSort: "at" | "-at" | "createdAt" | "-createdAt";
        ListGuestGroupsSort: "name" | "-name" | "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
        ListGuestMergesSort: "createdAt" | "-createdAt";
        ListGuestsSort: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt" | "lastName" | "-lastName" | "firstName" | "-firstName";
        ListHotelsSort: "name" | "-name" | "code" | "-code" | "createdAt" | "-createdAt";
        ListIntegrationsSort: "createdAt" | "-createdAt" | "name" | "-name";
        ListedBooking: {
            day: string;
            id: string;
            confirmationNumber: string;
            status: string;
            hotelId: string;
            hotelName: string;
            roomTypeId: string;
            roomTypeName: string;
            guestId: string;
            guestName: string;
            guestPhone: string | null;
            vipLevel: string;
            checkIn: string;
            checkOut: string;
            nights: number;
            rooms: number;
            adults: number;
            children: number;
            infants: number;
            arrivalTime: string | null;
            specialRequests: string | null;
        };
        LocationMessageCreate: {
            to?: string;
            guestId?: string | null;
            conversationId?: string;
            senderId?: string;
            hotelId?: string | null;
            type: "location";
            location: components["schemas"]["MessageLocation"];
        };
        LocationReply: {
            type: "location";
            location: components["schemas"]["MessageLocation"];
        };
        LoginInput: {
            email: string;
            password: string;
        };
        LoginResult: {
            accessToken: string;
            refreshToken: string;
            expiresAt: string;
            refreshExpiresAt: string;
            user: components["schemas"]["LoginUser"];
        };
        LoginResultEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["LoginResult"];
        };
        LoginUser: {
            id: string;
            tenantId: string;
            firstName: string;
            lastName: string;
            email: string;
            roleId: string;
            permissions: string[];
        };
        LogoutInput: {
            refreshToken: string;
        };
        MarkAllNotificationsReadResult: {
            count: number;
        };
        MarkAllNotificationsReadResultEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MarkAllNotificationsReadResult"];
        };
        MergeGuestsInput: {
            guestIds: string[];
            fields?: {
                firstName?: string;
                lastName?: string;
                title?: string;
                gender?: string;
                birthDate?: string;
                nationalityCode?: string;
                languageCode?: string;
                address?: string;
                companyName?: string;
                taxNumber?: string;
                identityDocument?: string;
                guestTypeId?: string;
                vipLevel?: string;
                blacklistReason?: string;
                externalId?: string;
                isBlacklisted?: string;
                doNotCall?: string;
                doNotMessage?: string;
                preferences?: string;
                customFields?: string;
                phone?: string;
                email?: string;
            };
        };
        Message: {
            id: string;
            conversationId: string;
            channel: components["schemas"]["MessageChannel"];
            direction: components["schemas"]["MessageDirection"];
            type: components["schemas"]["MessageType"];
            text: string | null;
            attachments: components["schemas"]["MessageAttachment"][];
            location: components["schemas"]["MessageLocation"] | null;
            template: components["schemas"]["FilledTemplate"] | null;
            segments: number | null;
            status: components["schemas"]["MessageStatus"];
            errorCode: string | null;
            errorMessage: string | null;
            providerMessageId: string | null;
            integrationId: string | null;
            senderUserId: string | null;
            guestId: string | null;
            hotelId: string | null;
            at: string;
            sentAt: string | null;
            deliveredAt: string | null;
            readAt: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        MessageAttachment: {
            id: string;
            status: "pending" | "available" | "failed";
            failureReason: string | null;
            contentType: string;
            fileName: string | null;
            sizeBytes: number | null;
        };
        MessageChannel: "whatsapp" | "instagram" | "messenger" | "sms" | "webchat";
        MessageDirection: "inbound" | "outbound";
        MessageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Message"];
        };
        MessageLocation: {
            latitude: number;
            longitude: number;
            name?: string | null;
        };
        MessagePage: {
            items: components["schemas"]["Message"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        MessagePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MessagePage"];
        };
        MessageReceivedEvent: {
            id: string;
            type: "message.received";
            createdAt: string;
            apiVersion: "v1";
            tenantId: string;
            hotelId: string | null;
            sequence: number;
            traceId: string;
            test?: true;
            data: {
                messageId: string;
                conversationId: string;
                channel: string;
                type: string;
                text: string | null;
                attachments: {
                    attachmentId: string;
                    contentType: string;
                    fileName: string | null;
                }[];
                guestId: string | null;
                guestName: string | null;
                from: string;
                isIdentified: boolean;
                hotelId: string | null;
                assigneeUserId: string | null;
                isFirstMessage: boolean;
                receivedAt: string;
            };
        };
        MessageReceivedLiveEvent: {
            type: "message.received";
            id: string;
            createdAt: string;
            data: {
                messageId: string;
                conversationId: string;
                channel: string;
                hotelId: string | null;
                guestId: string | null;
                assigneeUserId: string | null;
            };
        };
        MessageStatus: "queued" | "sent" | "delivered" | "read" | "failed" | "received";
        MessageStatusLiveEvent: {
            type: "message.status";
            id: string;
            createdAt: string;
            data: {
                messageId: string;
                conversationId: string;
                status: string;
            };
        };
        MessageTemplate: {
            id: string;
            integrationId: string;
            name: string;
            languageCode: string;
            category: components["schemas"]["MessageTemplateCategory"];
            components: components["schemas"]["TemplateComponent"][];
            status: components["schemas"]["MessageTemplateStatus"];
            rejectionReason: string | null;
            providerTemplateId: string | null;
            syncedAt: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        MessageTemplateCategory: "marketing" | "utility" | "authentication";
        MessageTemplateCreate: {
            integrationId: string;
            name: string;
            languageCode: string;
            category: components["schemas"]["MessageTemplateCategory"];
            components: components["schemas"]["TemplateComponent"][];
            readonly status?: components["schemas"]["MessageTemplateStatus"];
            readonly rejectionReason?: string | null;
            readonly providerTemplateId?: string | null;
            readonly syncedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        MessageTemplateEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MessageTemplate"];
        };
        MessageTemplatePage: {
            items: components["schemas"]["MessageTemplate"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        MessageTemplatePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MessageTemplatePage"];
        };
        MessageTemplateStatus: "draft" | "pending" | "approved" | "rejected" | "paused";
        MessageTemplateUpdate: {
            integrationId?: string;
            name?: string;
            languageCode?: string;
            category?: components["schemas"]["MessageTemplateCategory"];
            components?: components["schemas"]["TemplateComponent"][];
            readonly status?: components["schemas"]["MessageTemplateStatus"];
            readonly rejectionReason?: string | null;
            readonly providerTemplateId?: string | null;
            readonly syncedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        MessageType: "text" | "template" | "image" | "file" | "location";
        MessagingAppMessageCreate: components["schemas"]["TextMessageCreate"] | components["schemas"]["TemplateMessageCreate"] | components["schemas"]["ImageMessageCreate"] | components["schemas"]["FileMessageCreate"] | components["schemas"]["LocationMessageCreate"];
        MessagingAppNumber: {
            id: string;
            kind: components["schemas"]["MessagingAppNumberKind"];
            integrationId: string;
            channel: components["schemas"]["SenderChannel"];
            address: string;
            name: string;
            hotelId: string | null;
            isDefault: boolean;
            isActive: boolean;
            phone: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        MessagingAppNumberCreate: {
            readonly kind?: components["schemas"]["MessagingAppNumberKind"];
            integrationId: string;
            channel?: components["schemas"]["SenderChannel"];
            address?: string;
            name: string;
            hotelId?: string | null;
            isDefault?: boolean;
            isActive?: boolean;
            phone?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        MessagingAppNumberEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MessagingAppNumber"];
        };
        MessagingAppNumberKind: "messagingApp" | "socialMessaging" | "smsProvider";
        MessagingAppNumberPage: {
            items: components["schemas"]["MessagingAppNumber"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        MessagingAppNumberPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MessagingAppNumberPage"];
        };
        MessagingAppNumberUpdate: {
            readonly kind?: components["schemas"]["MessagingAppNumberKind"];
            integrationId?: string;
            channel?: components["schemas"]["SenderChannel"];
            address?: string;
            name?: string;
            hotelId?: string | null;
            isDefault?: boolean;
            isActive?: boolean;
            phone?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        MessagingReport: {
            items: components["schemas"]["MessagingReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["MessagingReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        MessagingReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["MessagingReport"];
        };
        MessagingReportMetrics: {
            conversations: number | null;
            openedByGuests: number | null;
            resolved: number | null;
            messages: number | null;
            inbound: number | null;
            outbound: number | null;
            failed: number | null;
            averageFirstResponseSeconds: number | null;
            medianFirstResponseSeconds: number | null;
            averageResolutionSeconds: number | null;
            medianResolutionSeconds: number | null;
        };
        MessagingReportRow: {
            group: string | null;
            name: string | null;
            conversations: number | null;
            openedByGuests: number | null;
            resolved: number | null;
            messages: number | null;
            inbound: number | null;
            outbound: number | null;
            failed: number | null;
            averageFirstResponseSeconds: number | null;
            medianFirstResponseSeconds: number | null;
            averageResolutionSeconds: number | null;
            medianResolutionSeconds: number | null;
            comparison: components["schemas"]["MessagingReportMetrics"] | null;
        };
        MessagingReportTotals: {
            conversations: number | null;
            openedByGuests: number | null;
            resolved: number | null;
            messages: number | null;
            inbound: number | null;
            outbound: number | null;
            failed: number | null;
            averageFirstResponseSeconds: number | null;
            medianFirstResponseSeconds: number | null;
            averageResolutionSeconds: number | null;
            medianResolutionSeconds: number | null;
            comparison: components["schemas"]["MessagingReportMetrics"] | null;
        };
        MessagingWindow: {
            isOpen: boolean;
            expiresAt: string | null;
        };
        MetaMessengerIntegrationCreate: {
            type: "socialMessaging";
            provider: "metaMessenger";
            name: string;
            settings?: components["schemas"]["MetaMessengerSettings"];
            secrets?: components["schemas"]["MetaMessengerSecrets"];
            hotelIds?: string[];
            readonly status?: components["schemas"]["IntegrationStatus"];
            readonly webhookUrl?: string | null;
            readonly verifyToken?: string;
            readonly lastError?: string | null;
            readonly lastCheckedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        MetaMessengerSecrets: {
            accessToken: string;
            appSecret: string;
        };
        MetaMessengerSettings: {
            pageId: string;
            graphBaseUrl: string;
            graphVersion: string;
        };
        NetgsmIntegrationCreate: {
            type: "smsProvider";
            provider: "netgsm";
            name: string;
            settings?: components["schemas"]["NetgsmSettings"];
            secrets?: components["schemas"]["NetgsmSecrets"];
            hotelIds?: string[];
            readonly status?: components["schemas"]["IntegrationStatus"];
            readonly webhookUrl?: string | null;
            readonly verifyToken?: string;
            readonly lastError?: string | null;
            readonly lastCheckedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        NetgsmSecrets: {
            password: string;
        };
        NetgsmSettings: {
            userCode: string;
            header: string;
            apiBaseUrl: string;
        };
        NewApiKey: {
            id: string;
            name: string;
            expiresAt: string | null;
            userId: string;
            prefix: string;
            lastUsedAt: string | null;
            lastUsedIp: string | null;
            createdByUserId: string | null;
            revokedAt: string | null;
            status: components["schemas"]["ApiKeyStatus"];
            createdAt: string;
            updatedAt: string;
            version: number;
            key: string;
        };
        NewApiKeyEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NewApiKey"];
        };
        NightlyPrice: {
            date: string;
            seasonId: string | null;
            availableRooms: number;
            lines: components["schemas"]["PriceLine"][];
            price: number;
        };
        NoShowsReport: {
            items: components["schemas"]["NoShowsReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["NoShowsReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        NoShowsReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NoShowsReport"];
        };
        NoShowsReportMetrics: {
            arrived: number | null;
            noShows: number | null;
            noShowPercent: number | null;
        };
        NoShowsReportRow: {
            group: string | null;
            name: string | null;
            arrived: number | null;
            noShows: number | null;
            noShowPercent: number | null;
            comparison: components["schemas"]["NoShowsReportMetrics"] | null;
        };
        NoShowsReportTotals: {
            arrived: number | null;
            noShows: number | null;
            noShowPercent: number | null;
            comparison: components["schemas"]["NoShowsReportMetrics"] | null;
        };
        NotBookableReason: {
            code: string;
            message: string;
            dates: string[];
        };
        Notification: {
            id: string;
            type: string;
            severity: components["schemas"]["NotificationSeverity"];
            title: string;
            body: string;
            link: {
                type: string;
                id: string;
            } | null;
            readAt: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        NotificationCreatedLiveEvent: {
            type: "notification.created";
            id: string;
            createdAt: string;
            data: {
                notificationId: string;
                type: string;
                severity: string;
                title: string;
                body: string;
                link: {
                    type: string;
                    id: string;
                };
            };
        };
        NotificationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Notification"];
        };
        NotificationPage: {
            items: components["schemas"]["Notification"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            unreadCount: number;
        };
        NotificationPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["NotificationPage"];
        };
        NotificationPreferences: {
            email?: boolean;
            inApp?: boolean;
            types?: ("callMissed" | "callbackDue" | "messageReceived" | "reservationCreated" | "reservationCancelled" | "webhookSuspended" | "integrationError" | "slaBreached" | "system")[];
        };
        NotificationSeverity: "info" | "warning" | "critical";
        OccupancyFactor: {
            adults: number;
            factor: number;
        };
        OccupancyReport: {
            items: components["schemas"]["OccupancyReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["OccupancyReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        OccupancyReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["OccupancyReport"];
        };
        OccupancyReportMetrics: {
            roomsSold: number | null;
            roomsAvailable: number | null;
            roomsOutOfOrder: number | null;
            occupancyPercent: number | null;
            adjustedOccupancyPercent: number | null;
        };
        OccupancyReportRow: {
            group: string | null;
            name: string | null;
            roomsSold: number | null;
            roomsAvailable: number | null;
            roomsOutOfOrder: number | null;
            occupancyPercent: number | null;
            adjustedOccupancyPercent: number | null;
            comparison: components["schemas"]["OccupancyReportMetrics"] | null;
        };
        OccupancyReportTotals: {
            roomsSold: number | null;
            roomsAvailable: number | null;
            roomsOutOfOrder: number | null;
            occupancyPercent: number | null;
            adjustedOccupancyPercent: number | null;
            comparison: components["schemas"]["OccupancyReportMetrics"] | null;
        };
        OpenCallback: {
            id: string;
            status: string;
            reason: string;
            scheduledAt: string;
            assignedUserId: string | null;
            notes: string | null;
        };
        OpenChatSessionInput: {
            name?: string | null;
            email?: string | null;
            phone?: string | null;
            identifier?: string | null;
            identifierHash?: string | null;
        };
        OpeningHours: {
            day: components["schemas"]["Weekday"];
            open: string;
            close: string;
        };
        OutOfOrderPeriod: {
            id?: string;
            startDate: string;
            endDate: string;
            rooms: number;
            reason?: string | null;
        };
        OutgoingFile: {
            url?: string;
            contentType?: string;
            fileName?: string;
            content?: string;
        };
        Permission: {
            name: string;
            group: string;
            description: string;
        };
        PermissionPage: {
            items: components["schemas"]["Permission"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        PermissionPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["PermissionPage"];
        };
        PersonalData: {
            id: string;
            firstName: string;
            lastName: string;
            title: string | null;
            gender: components["schemas"]["GuestGender"] | null;
            phone: string | null;
            email: string | null;
            contactPoints: components["schemas"]["ContactPoint"][];
            birthDate: string | null;
            nationalityCode: string | null;
            languageCode: string | null;
            address: components["schemas"]["Address"] | null;
            companyName: string | null;
            taxNumber: string | null;
            identityDocument: components["schemas"]["IdentityDocument"] | null;
            guestTypeId: string | null;
            guestGroupIds: string[];
            segmentIds: string[];
            vipLevel: components["schemas"]["GuestVipLevel"];
            tags: string[];
            isBlacklisted: boolean;
            blacklistReason: string | null;
            preferences: {
                [key: string]: string | number | boolean | null;
            };
            customFields: {
                [key: string]: string | number | boolean | null;
            };
            consents: components["schemas"]["Consent"][];
            doNotCall: boolean;
            doNotMessage: boolean;
            source: string;
            stats: components["schemas"]["GuestStats"];
            mergedIntoGuestId: string | null;
            status: components["schemas"]["GuestStatus"];
            externalId: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
            identityDocumentNumber: string | null;
        };
        PersonalDataExport: {
            exportedAt: string;
            guest: components["schemas"]["PersonalData"];
            mergedGuests: components["schemas"]["PersonalData"][];
            consents: {
                [key: string]: unknown;
            }[];
            merges: {
                [key: string]: unknown;
            }[];
            records: {
                [key: string]: {
                    [key: string]: unknown;
                }[];
            };
            events: {
                [key: string]: unknown;
            }[];
            auditEntries: {
                [key: string]: unknown;
            }[];
        };
        PersonalDataExportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["PersonalDataExport"];
        };
        PickupReport: {
            items: components["schemas"]["PickupReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["PickupReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        PickupReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["PickupReport"];
        };
        PickupReportMetrics: {
            roomsNow: number | null;
            roomsThen: number | null;
            roomsPickup: number | null;
            revenueNow: number | null;
            revenueThen: number | null;
            revenuePickup: number | null;
        };
        PickupReportRow: {
            group: string | null;
            name: string | null;
            currencyCode: string;
            roomsNow: number | null;
            roomsThen: number | null;
            roomsPickup: number | null;
            revenueNow: number | null;
            revenueThen: number | null;
            revenuePickup: number | null;
            comparison: components["schemas"]["PickupReportMetrics"] | null;
        };
        PickupReportTotals: {
            currencyCode: string;
            roomsNow: number | null;
            roomsThen: number | null;
            roomsPickup: number | null;
            revenueNow: number | null;
            revenueThen: number | null;
            revenuePickup: number | null;
            comparison: components["schemas"]["PickupReportMetrics"] | null;
        };
        PiiAccess: "full" | "masked";
        PreChatField: {
            field: "name" | "email" | "phone";
            isRequired: boolean;
        };
        Presence: "available" | "busy" | "break" | "away" | "offline" | "onCall" | "wrapUp" | "notResponding";
        PreviewCannedResponseInput: {
            conversationId: string;
        };
        PreviewGuestSegmentInput: {
            filter: components["schemas"]["SegmentFilter"];
        };
        PriceLine: {
            kind: string;
            guestTypeId: string | null;
            count: number;
            unitPrice: number;
            amount: number;
        };
        PriceOverride: {
            totalAmount: number;
            reason: string;
            userId: string | null;
            at: string;
            replacedAmount: number;
            replacedTaxAmount: number;
        };
        PriceOverrideInput: {
            totalAmount: number;
            reason?: string | null;
            readonly userId?: unknown;
            readonly at?: unknown;
            readonly replacedAmount?: unknown;
            readonly replacedTaxAmount?: unknown;
        };
        Problem: {
            success: false;
            data: null;
            message: string;
            errors: components["schemas"]["ErrorItem"][] | null;
            statusCode: number;
            traceId: string;
        };
        Profile: {
            id: string;
            email: string;
            firstName: string;
            lastName: string;
            phone: string | null;
            languageCode: string;
            timeZone: string | null;
            avatarUrl: string | null;
            role: components["schemas"]["ProfileRole"];
            permissions: string[];
            piiAccess: components["schemas"]["PiiAccess"];
            tenant: components["schemas"]["ProfileTenant"];
            hotelIds: string[];
            hotels: components["schemas"]["ProfileHotel"][];
            extension: string | null;
            skills: components["schemas"]["Skill"][];
            languageCodes: string[];
            presence: components["schemas"]["Presence"];
            presenceSince: string | null;
            notificationPreferences: components["schemas"]["NotificationPreferences"];
            isServiceUser: boolean;
            lastLoginAt: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        ProfileEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Profile"];
        };
        ProfileHotel: {
            id: string;
            name: string;
            currencyCode: string;
        };
        ProfileRole: {
            id: string;
            name: string;
        };
        ProfileTenant: {
            id: string;
            name: string;
            timeZone: string;
            currencyCode: string;
        };
        ProfileUpdate: {
            readonly email?: string;
            firstName?: string;
            lastName?: string;
            phone?: string | null;
            languageCode?: string;
            timeZone?: string | null;
            readonly avatarUrl?: string | null;
            readonly role?: components["schemas"]["ProfileRole"];
            readonly permissions?: string[];
            readonly piiAccess?: components["schemas"]["PiiAccess"];
            readonly tenant?: components["schemas"]["ProfileTenant"];
            readonly hotelIds?: string[];
            readonly hotels?: components["schemas"]["ProfileHotel"][];
            readonly extension?: string | null;
            readonly skills?: components["schemas"]["Skill"][];
            readonly languageCodes?: string[];
            readonly presence?: components["schemas"]["Presence"];
            readonly presenceSince?: string | null;
            notificationPreferences?: components["schemas"]["NotificationPreferences"];
            readonly isServiceUser?: boolean;
            readonly lastLoginAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        PublicChatWidget: {
            colour: string | null;
            welcomeText: string | null;
            languageCode: string | null;
            preChatFields: components["schemas"]["PreChatField"][];
            identityVerification: components["schemas"]["ChatWidgetIdentityVerification"];
            isOpen: boolean;
            offlineText: string | null;
        };
        PublicChatWidgetEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["PublicChatWidget"];
        };
        QueueChangedLiveEvent: {
            type: "queue.changed";
            id: string;
            createdAt: string;
            data: {
                entryId: string;
                callId: string;
                queueKey: string | null;
                hotelId: string | null;
                status: string;
            };
        };
        QueueEntry: {
            id: string;
            callId: string;
            queueKey: string | null;
            targetUserId: string | null;
            hotelId: string | null;
            didId: string | null;
            callerNumber: string | null;
            guestId: string | null;
            guestName: string | null;
            vipLevel: string | null;
            status: components["schemas"]["QueueEntryStatus"];
            isFront: boolean;
            priority: number;
            requiredSkills: components["schemas"]["RequiredSkill"][];
            enqueuedAt: string;
            waitSeconds: number;
            offers: components["schemas"]["QueueOffer"][];
            slaDueAt: string | null;
            isSlaBreached: boolean;
            answeredAt: string | null;
            leftAt: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
            position: number | null;
            estimatedWaitSeconds: number | null;
        };
        QueueEntryEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["QueueEntry"];
        };
        QueueEntryPage: {
            items: components["schemas"]["QueueEntry"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            summary: components["schemas"]["QueueSummary"];
        };
        QueueEntryPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["QueueEntryPage"];
        };
        QueueEntryStatus: "waiting" | "offered" | "assigned" | "abandoned" | "timedOut";
        QueueOffer: {
            legId: string;
            userId: string;
            at: string;
            outcome: "accepted" | "rejected" | "timeout" | null;
        };
        QueuePerformanceReport: {
            items: components["schemas"]["QueuePerformanceReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["QueuePerformanceReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        QueuePerformanceReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["QueuePerformanceReport"];
        };
        QueuePerformanceReportMetrics: {
            queued: number | null;
            answered: number | null;
            missed: number | null;
            abandoned: number | null;
            averageAnswerSeconds: number | null;
            longestWaitSeconds: number | null;
            abandonPercent: number | null;
        };
        QueuePerformanceReportRow: {
            group: string | null;
            name: string | null;
            queued: number | null;
            answered: number | null;
            missed: number | null;
            abandoned: number | null;
            averageAnswerSeconds: number | null;
            longestWaitSeconds: number | null;
            abandonPercent: number | null;
            comparison: components["schemas"]["QueuePerformanceReportMetrics"] | null;
        };
        QueuePerformanceReportTotals: {
            queued: number | null;
            answered: number | null;
            missed: number | null;
            abandoned: number | null;
            averageAnswerSeconds: number | null;
            longestWaitSeconds: number | null;
            abandonPercent: number | null;
            comparison: components["schemas"]["QueuePerformanceReportMetrics"] | null;
        };
        QueueSummary: {
            waiting: number;
            longestWaitSeconds: number;
            availableAgents: number;
            serviceLevelPercent: number | null;
        };
        ReadyLiveEvent: {
            type: "ready";
            data: Record<string, never>;
        };
        Recording: {
            id: string;
            callId: string;
            hotelId: string | null;
            userId: string | null;
            status: components["schemas"]["RecordingStatus"];
            startedAt: string;
            durationSeconds: number | null;
            channels: number | null;
            contentType: string | null;
            sizeBytes: number | null;
            sha256: string | null;
            retainUntil: string | null;
            legalHold: boolean;
            failureReason: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        RecordingAvailableEvent: {
            id: string;
            type: "recording.available";
            createdAt: string;
            apiVersion: "v1";
            tenantId: string;
            hotelId: string | null;
            sequence: number;
            traceId: string;
            test?: true;
            data: {
                recordingId: string;
                callId: string;
                hotelId: string | null;
                userId: string | null;
                guestId: string | null;
                startedAt: string;
                durationSeconds: number;
                contentType: string;
                sizeBytes: number;
                sha256: string;
                retainUntil: string | null;
            };
        };
        RecordingEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Recording"];
        };
        RecordingPage: {
            items: components["schemas"]["Recording"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        RecordingPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RecordingPage"];
        };
        RecordingPolicy: {
            retentionDays: number | null;
        };
        RecordingPolicyEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RecordingPolicy"];
        };
        RecordingStatus: "inProgress" | "processing" | "available" | "failed" | "deleted";
        RecordingUpdate: {
            readonly callId?: string;
            readonly hotelId?: string | null;
            readonly userId?: string | null;
            readonly status?: components["schemas"]["RecordingStatus"];
            readonly startedAt?: string;
            readonly durationSeconds?: number | null;
            readonly channels?: number | null;
            readonly contentType?: string | null;
            readonly sizeBytes?: number | null;
            readonly sha256?: string | null;
            readonly retainUntil?: string | null;
            legalHold?: boolean;
            readonly failureReason?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        RecoverWebhookDeliveriesInput: {
            since: string;
            until?: string;
            types?: string[];
        };
        RecoverWebhookDeliveriesResult: {
            count: number;
        };
        RecoverWebhookDeliveriesResultEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RecoverWebhookDeliveriesResult"];
        };
        RefreshTokensInput: {
            refreshToken: string;
        };
        RegisterInput: {
            companyName: string;
            firstName: string;
            lastName: string;
            email: string;
            password: string;
            phone?: string | null;
            languageCode?: string | null;
            timeZone?: string | null;
            countryCode?: string | null;
            currencyCode?: string | null;
            invitationToken?: string | null;
        };
        Registration: {
            userId: string;
            tenantId: string;
            email: string;
        };
        RegistrationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Registration"];
        };
        Reply: components["schemas"]["TextReply"] | components["schemas"]["TemplateReply"] | components["schemas"]["ImageReply"] | components["schemas"]["FileReply"] | components["schemas"]["LocationReply"];
        ReportInfo: {
            name: string;
            summary: string;
            isList: boolean;
            groupBy: string[];
            perCurrency: boolean;
            parameters: {
                name: string;
                schema: {
                    [key: string]: unknown;
                };
            }[];
            definitions: {
                [key: string]: string;
            };
        };
        ReportInfoPage: {
            items: components["schemas"]["ReportInfo"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        ReportInfoPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ReportInfoPage"];
        };
        RequiredSkill: {
            code: string;
            level: number;
        };
        ResendConfirmationInput: {
            email: string;
        };
        Reservation: {
            id: string;
            confirmationNumber: string;
            status: components["schemas"]["ReservationStatus"];
            heldUntil: string | null;
            hotelId: string;
            hotel: components["schemas"]["ReservationHotel"];
            roomTypeId: string;
            roomType: components["schemas"]["ReservationRoomType"];
            guestId: string;
            guest: components["schemas"]["ReservationGuest"];
            checkIn: string;
            checkOut: string;
            nights: number;
            rooms: number;
            guests: components["schemas"]["StayGuests"][];
            adults: number;
            children: number;
            infants: number;
            nightlyPrices: components["schemas"]["BookedNight"][];
            seasonSegments: components["schemas"]["SeasonSegment"][];
            discountId: string | null;
            discount: components["schemas"]["ReservationDiscount"] | null;
            services: components["schemas"]["ReservationService"][];
            roomAmount: number;
            discountAmount: number;
            servicesAmount: number;
            taxAmount: number;
            totalAmount: number;
            currencyCode: string;
            cancellationPolicy: components["schemas"]["CancellationRule"][];
            cancellationFee: components["schemas"]["CancellationFee"] | null;
            feeDue: number | null;
            statusHistory: components["schemas"]["StatusChange"][];
            priceOverride: components["schemas"]["PriceOverride"] | null;
            promoCode: string | null;
            roomsHeldUntil: string | null;
            source: components["schemas"]["ReservationSource"];
            callId: string | null;
            arrivalTime: string | null;
            specialRequests: string | null;
            internalNotes: string | null;
            externalId: string | null;
            recordedAt: string | null;
            leadTimeDays: number;
            bookedByUserId: string | null;
            confirmedAt: string | null;
            checkedInAt: string | null;
            checkedOutAt: string | null;
            noShowAt: string | null;
            cancelledAt: string | null;
            cancellationReason: string | null;
            allowedActions: components["schemas"]["AllowedAction"][];
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        ReservationCancelledEvent: {
            id: string;
            type: "reservation.cancelled";
            createdAt: string;
            apiVersion: "v1";
            tenantId: string;
            hotelId: string | null;
            sequence: number;
            traceId: string;
            test?: true;
            data: {
                reservationId: string;
                hotelId: string;
                checkIn: string;
                checkOut: string;
                totalAmount: number;
                currencyCode: string;
                confirmationNumber: string;
                roomTypeId: string;
                guestId: string;
                cancelledAt: string;
                cancellationReason: string | null;
                cancellationFee: number;
                previousStatus: string;
            };
        };
        ReservationChangePreview: {
            reservation: components["schemas"]["Reservation"];
            totalAmount: {
                from: number;
                to: number;
            };
            changes: {
                [key: string]: components["schemas"]["ReservationChangePreviewChangesValue"];
            };
            areRoomsAvailable: boolean;
            soldOutNights: string[];
        };
        ReservationChangePreviewChangesValue: {
            from: unknown;
            to: unknown;
        };
        ReservationChangePreviewEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ReservationChangePreview"];
        };
        ReservationCreate: {
            readonly id?: string;
            readonly confirmationNumber?: string;
            status?: "confirmed" | "held";
            heldUntil?: string | null;
            hotelId: string;
            readonly hotel?: components["schemas"]["ReservationHotel"];
            roomTypeId: string;
            readonly roomType?: components["schemas"]["ReservationRoomType"];
            guestId?: string;
            guest?: components["schemas"]["BookingGuest"];
            checkIn: string;
            checkOut: string;
            readonly nights?: number;
            rooms?: number;
            guests?: components["schemas"]["StayGuestsInput"][];
            readonly adults?: number;
            readonly children?: number;
            readonly infants?: number;
            readonly nightlyPrices?: components["schemas"]["BookedNight"][];
            readonly seasonSegments?: components["schemas"]["SeasonSegment"][];
            discountId?: string | null;
            readonly discount?: components["schemas"]["ReservationDiscount"] | null;
            readonly services?: components["schemas"]["ReservationService"][];
            readonly roomAmount?: number;
            readonly discountAmount?: number;
            readonly servicesAmount?: number;
            readonly taxAmount?: number;
            readonly totalAmount?: number;
            readonly currencyCode?: string;
            readonly cancellationPolicy?: components["schemas"]["CancellationRule"][];
            readonly cancellationFee?: components["schemas"]["CancellationFee"] | null;
            readonly feeDue?: number | null;
            readonly statusHistory?: components["schemas"]["StatusChange"][];
            priceOverride?: components["schemas"]["PriceOverrideInput"] | null;
            promoCode?: string | null;
            readonly roomsHeldUntil?: string | null;
            source?: components["schemas"]["ReservationSource"];
            callId?: string | null;
            arrivalTime?: string | null;
            specialRequests?: string | null;
            internalNotes?: string | null;
            externalId?: string | null;
            recordedAt?: string | null;
            readonly leadTimeDays?: number;
            readonly bookedByUserId?: string | null;
            readonly confirmedAt?: string | null;
            readonly checkedInAt?: string | null;
            readonly checkedOutAt?: string | null;
            readonly noShowAt?: string | null;
            readonly cancelledAt?: string | null;
            readonly cancellationReason?: string | null;
            readonly allowedActions?: components["schemas"]["AllowedAction"][];
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
            quoteId?: string | null;
            additionalServices?: components["schemas"]["ReservationServiceInput"][];
        };
        ReservationCreatedEvent: {
            id: string;
            type: "reservation.created";
            createdAt: string;
            apiVersion: "v1";
            tenantId: string;
            hotelId: string | null;
            sequence: number;
            traceId: string;
            test?: true;
            data: {
                reservationId: string;
                hotelId: string;
                checkIn: string;
                checkOut: string;
                totalAmount: number;
                currencyCode: string;
                confirmationNumber: string;
                status: string;
                roomTypeId: string;
                roomTypeName: string;
                rooms: number;
                nights: number;
                guests: components["schemas"]["ReservationCreatedEventDataGuestsItem"][];
                guestId: string;
                guestName: string;
                discountId: string | null;
                discountAmount: number;
                source: string;
                callId: string | null;
                bookedByUserId: string | null;
                heldUntil: string | null;
            };
        };
        ReservationCreatedEventDataGuestsItem: {
            guestTypeId: string;
            name: string;
            category: string;
            count: number;
        };
        ReservationDiscount: {
            id: string;
            name: string;
            amount: number;
        };
        ReservationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Reservation"];
        };
        ReservationGuest: {
            id: string;
            firstName: string;
            lastName: string;
            phone: string | null;
            email: string | null;
        };
        ReservationHotel: {
            id: string;
            name: string;
            timeZone: string;
        };
        ReservationPage: {
            items: components["schemas"]["Reservation"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        ReservationPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ReservationPage"];
        };
        ReservationRoomType: {
            id: string;
            name: string;
        };
        ReservationService: {
            serviceId: string;
            name: string;
            chargeBasis: string;
            quantity: number;
            unitPrice: number;
            amount: number;
            netAmount: number;
            taxAmount: number;
        };
        ReservationServiceInput: {
            serviceId: string;
            quantity?: number;
        };
        ReservationSource: "phone" | "web" | "walkIn" | "email" | "messaging" | "ota" | "agency" | "api";
        ReservationStatus: "held" | "confirmed" | "checkedIn" | "checkedOut" | "cancelled" | "noShow" | "expired";
        ReservationStepInput: {
            reason?: string | null;
            recordedAt?: string | null;
        };
        ReservationUpdate: {
            readonly confirmationNumber?: string;
            status?: components["schemas"]["ReservationStatus"];
            heldUntil?: string | null;
            hotelId?: string;
            readonly hotel?: components["schemas"]["ReservationHotel"];
            roomTypeId?: string;
            readonly roomType?: components["schemas"]["ReservationRoomType"];
            guestId?: string;
            readonly guest?: components["schemas"]["ReservationGuest"];
            checkIn?: string;
            checkOut?: string;
            readonly nights?: number;
            rooms?: number;
            guests?: components["schemas"]["StayGuestsInput"][];
            readonly adults?: number;
            readonly children?: number;
            readonly infants?: number;
            readonly nightlyPrices?: components["schemas"]["BookedNight"][];
            readonly seasonSegments?: components["schemas"]["SeasonSegment"][];
            discountId?: string | null;
            readonly discount?: components["schemas"]["ReservationDiscount"] | null;
            readonly services?: components["schemas"]["ReservationService"][];
            readonly roomAmount?: number;
            readonly discountAmount?: number;
            readonly servicesAmount?: number;
            readonly taxAmount?: number;
            readonly totalAmount?: number;
            readonly currencyCode?: string;
            readonly cancellationPolicy?: components["schemas"]["CancellationRule"][];
            readonly cancellationFee?: components["schemas"]["CancellationFee"] | null;
            readonly feeDue?: number | null;
            readonly statusHistory?: components["schemas"]["StatusChange"][];
            priceOverride?: components["schemas"]["PriceOverrideInput"] | null;
            promoCode?: string | null;
            readonly roomsHeldUntil?: string | null;
            source?: components["schemas"]["ReservationSource"];
            callId?: string | null;
            arrivalTime?: string | null;
            specialRequests?: string | null;
            internalNotes?: string | null;
            externalId?: string | null;
            readonly recordedAt?: string | null;
            readonly leadTimeDays?: number;
            readonly bookedByUserId?: string | null;
            readonly confirmedAt?: string | null;
            readonly checkedInAt?: string | null;
            readonly checkedOutAt?: string | null;
            readonly noShowAt?: string | null;
            readonly cancelledAt?: string | null;
            readonly cancellationReason?: string | null;
            readonly allowedActions?: components["schemas"]["AllowedAction"][];
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
            quoteId?: string | null;
            additionalServices?: components["schemas"]["ReservationServiceInput"][];
            reprice?: boolean;
        };
        ReservationUpdatedEvent: {
            id: string;
            type: "reservation.updated";
            createdAt: string;
            apiVersion: "v1";
            tenantId: string;
            hotelId: string | null;
            sequence: number;
            traceId: string;
            test?: true;
            data: {
                reservationId: string;
                hotelId: string;
                checkIn: string;
                checkOut: string;
                totalAmount: number;
                currencyCode: string;
                confirmationNumber: string;
                status: string;
                roomTypeId: string;
                roomTypeName: string;
                rooms: number;
                nights: number;
                guests: components["schemas"]["ReservationCreatedEventDataGuestsItem"][];
                guestId: string;
                guestName: string;
                discountId: string | null;
                discountAmount: number;
                source: string;
                callId: string | null;
                bookedByUserId: string | null;
                heldUntil: string | null;
                changes: {
                    [key: string]: components["schemas"]["ReservationChangePreviewChangesValue"];
                };
            };
        };
        ReservationsReport: {
            items: components["schemas"]["ReservationsReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["ReservationsReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        ReservationsReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ReservationsReport"];
        };
        ReservationsReportMetrics: {
            created: number | null;
            changed: number | null;
            cancelled: number | null;
            noShows: number | null;
            nights: number | null;
            roomRevenue: number | null;
        };
        ReservationsReportRow: {
            group: string | null;
            name: string | null;
            currencyCode: string;
            created: number | null;
            changed: number | null;
            cancelled: number | null;
            noShows: number | null;
            nights: number | null;
            roomRevenue: number | null;
            comparison: components["schemas"]["ReservationsReportMetrics"] | null;
        };
        ReservationsReportTotals: {
            currencyCode: string;
            created: number | null;
            changed: number | null;
            cancelled: number | null;
            noShows: number | null;
            nights: number | null;
            roomRevenue: number | null;
            comparison: components["schemas"]["ReservationsReportMetrics"] | null;
        };
        ResetLiveEvent: {
            type: "reset";
            data: {
                reload: boolean;
            };
        };
        ResetPasswordInput: {
            token: string;
            newPassword: string;
        };
        RevealedDocument: {
            type: string;
            number: string;
            issuingCountryCode: string | null;
            expiresOn: string | null;
        };
        RevealedDocumentEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RevealedDocument"];
        };
        RevenueReport: {
            items: components["schemas"]["RevenueReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["RevenueReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        RevenueReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RevenueReport"];
        };
        RevenueReportMetrics: {
            roomRevenue: number | null;
            servicesRevenue: number | null;
            totalRevenue: number | null;
            roomsSold: number | null;
            roomsAvailable: number | null;
            adr: number | null;
            revPar: number | null;
        };
        RevenueReportRow: {
            group: string | null;
            name: string | null;
            currencyCode: string;
            roomRevenue: number | null;
            servicesRevenue: number | null;
            totalRevenue: number | null;
            roomsSold: number | null;
            roomsAvailable: number | null;
            adr: number | null;
            revPar: number | null;
            comparison: components["schemas"]["RevenueReportMetrics"] | null;
        };
        RevenueReportTotals: {
            currencyCode: string;
            roomRevenue: number | null;
            servicesRevenue: number | null;
            totalRevenue: number | null;
            roomsSold: number | null;
            roomsAvailable: number | null;
            adr: number | null;
            revPar: number | null;
            comparison: components["schemas"]["RevenueReportMetrics"] | null;
        };
        Role: {
            id: string;
            name: string;
            description: string | null;
            permissions: string[];
            piiAccess: components["schemas"]["PiiAccess"];
            isSystem: boolean;
            userCount: number;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        RoleCreate: {
            name: string;
            description?: string | null;
            permissions: string[];
            piiAccess?: components["schemas"]["PiiAccess"];
            readonly isSystem?: boolean;
            readonly userCount?: number;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        RoleEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Role"];
        };
        RolePage: {
            items: components["schemas"]["Role"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        RolePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RolePage"];
        };
        RoleUpdate: {
            name?: string;
            description?: string | null;
            permissions?: string[];
            piiAccess?: components["schemas"]["PiiAccess"];
            readonly isSystem?: boolean;
            readonly userCount?: number;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        RoomType: {
            id: string;
            hotelId: string;
            name: string;
            code: string | null;
            externalId: string | null;
            description: string | null;
            totalRooms: number;
            baseOccupancy: number;
            maxOccupancy: number;
            maxAdults: number | null;
            maxChildren: number | null;
            pricingModel: components["schemas"]["RoomTypePricingModel"];
            occupancyFactors: components["schemas"]["OccupancyFactor"][];
            vacantSlotAdjustment: number | null;
            bedTypes: components["schemas"]["Beds"][];
            sizeSqm: number | null;
            amenities: string[];
            imageUrls: string[];
            rank: number;
            overbookingLimit: number | null;
            outOfOrder: components["schemas"]["OutOfOrderPeriod"][];
            seasons: components["schemas"]["RoomTypeSeason"][];
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        RoomTypeCreate: {
            readonly hotelId?: string;
            name: string;
            code?: string | null;
            externalId?: string | null;
            description?: string | null;
            totalRooms: number;
            baseOccupancy?: number;
            maxOccupancy?: number;
            maxAdults?: number | null;
            maxChildren?: number | null;
            pricingModel?: components["schemas"]["RoomTypePricingModel"];
            occupancyFactors?: components["schemas"]["OccupancyFactor"][];
            vacantSlotAdjustment?: number | null;
            bedTypes?: components["schemas"]["Beds"][];
            sizeSqm?: number | null;
            amenities?: string[];
            imageUrls?: string[];
            rank?: number;
            overbookingLimit?: number | null;
            outOfOrder?: components["schemas"]["OutOfOrderPeriod"][];
            seasons?: components["schemas"]["RoomTypeSeason"][];
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        RoomTypeEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RoomType"];
        };
        RoomTypeOffer: {
            roomTypeId: string;
            code: string | null;
            name: string;
            maxOccupancy: number;
            pricingModel: string;
            totalRooms: number;
            guests: components["schemas"]["StayGuests"][];
            availableRooms: number;
            isBookable: boolean;
            reasons: components["schemas"]["NotBookableReason"][];
            seasonSegments: components["schemas"]["SeasonSegment"][];
            nightlyPrices: components["schemas"]["NightlyPrice"][];
            totalPrice: number;
            averageNightlyPrice: number;
            netAmount: number;
            taxAmount: number;
            discounts: components["schemas"]["DiscountOffer"][];
            bestDiscountId: string | null;
            quoteId: string | null;
            quoteExpiresAt: string | null;
        };
        RoomTypePage: {
            items: components["schemas"]["RoomType"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        RoomTypePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["RoomTypePage"];
        };
        RoomTypePricingModel: "perRoom" | "perPerson";
        RoomTypeSeason: {
            readonly hotelId?: string;
            readonly roomTypeId?: string;
            name: string;
            startDate: string;
            endDate: string;
            basePrice: number;
            weekdayPrices?: components["schemas"]["WeekdayPrices"];
            guestTypePrices?: components["schemas"]["GuestTypePrice"][];
            minStay?: number | null;
            maxStay?: number | null;
            closedToArrival?: boolean;
            closedToDeparture?: boolean;
            stopSell?: boolean;
            weekdays?: components["schemas"]["Weekday"][];
            priority?: number;
            id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        RoomTypeUpdate: {
            readonly hotelId?: string;
            name?: string;
            code?: string | null;
            externalId?: string | null;
            description?: string | null;
            totalRooms?: number;
            baseOccupancy?: number;
            maxOccupancy?: number;
            maxAdults?: number | null;
            maxChildren?: number | null;
            pricingModel?: components["schemas"]["RoomTypePricingModel"];
            occupancyFactors?: components["schemas"]["OccupancyFactor"][];
            vacantSlotAdjustment?: number | null;
            bedTypes?: components["schemas"]["Beds"][];
            sizeSqm?: number | null;
            amenities?: string[];
            imageUrls?: string[];
            rank?: number;
            overbookingLimit?: number | null;
            outOfOrder?: components["schemas"]["OutOfOrderPeriod"][];
            seasons?: components["schemas"]["RoomTypeSeason"][];
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        RotateWebhookSecretInput: {
            secret: string;
            graceSeconds?: number;
        };
        RouteToNowhere: {
            type: "hangup";
            target?: null;
        };
        RouteToNumber: {
            type: "external";
            target: string;
        };
        RouteToQueue: {
            type: "queue";
            target: string;
        };
        RouteToUser: {
            type: "user";
            target: string;
        };
        ScheduledCallback: {
            id: string;
            phone: string | null;
            scheduledAt: string;
            timeZone: string | null;
            guestId: string | null;
            hotelId: string | null;
            callId: string | null;
            queueKey: string | null;
            assignedUserId: string | null;
            reason: components["schemas"]["ScheduledCallbackReason"];
            priority: number;
            notes: string | null;
            status: components["schemas"]["ScheduledCallbackStatus"];
            isOverdue: boolean;
            attempts: components["schemas"]["CallbackAttempt"][];
            maxAttempts: number;
            retryMinutes: number;
            originalQueuedAt: string | null;
            endedAt: string | null;
            queueOrderAt: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        ScheduledCallbackCreate: {
            phone: string;
            scheduledAt: string;
            timeZone?: string | null;
            guestId?: string | null;
            hotelId?: string | null;
            callId?: string | null;
            queueKey?: string | null;
            assignedUserId?: string | null;
            reason?: components["schemas"]["ScheduledCallbackReason"];
            priority?: number;
            notes?: string | null;
            readonly status?: components["schemas"]["ScheduledCallbackStatus"];
            readonly isOverdue?: boolean;
            readonly attempts?: components["schemas"]["CallbackAttempt"][];
            maxAttempts?: number;
            retryMinutes?: number;
            originalQueuedAt?: string | null;
            readonly endedAt?: string | null;
            readonly queueOrderAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        ScheduledCallbackEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ScheduledCallback"];
        };
        ScheduledCallbackPage: {
            items: components["schemas"]["ScheduledCallback"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        ScheduledCallbackPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ScheduledCallbackPage"];
        };
        ScheduledCallbackReason: "reservation" | "followUp" | "missedCall" | "complaint" | "other";
        ScheduledCallbackStatus: "scheduled" | "due" | "inProgress" | "completed" | "failed" | "cancelled";
        ScheduledCallbackUpdate: {
            phone?: string;
            scheduledAt?: string;
            timeZone?: string | null;
            guestId?: string | null;
            hotelId?: string | null;
            callId?: string | null;
            queueKey?: string | null;
            assignedUserId?: string | null;
            reason?: components["schemas"]["ScheduledCallbackReason"];
            priority?: number;
            notes?: string | null;
            readonly status?: components["schemas"]["ScheduledCallbackStatus"];
            readonly isOverdue?: boolean;
            readonly attempts?: components["schemas"]["CallbackAttempt"][];
            maxAttempts?: number;
            retryMinutes?: number;
            originalQueuedAt?: string | null;
            readonly endedAt?: string | null;
            readonly queueOrderAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        SearchHit: {
            type: string;
            id: string;
            title: string;
            subtitle: string;
            matchedField: string;
            score: number;
            hotelId: string | null;
        };
        SearchHitPage: {
            items: components["schemas"]["SearchHit"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        SearchHitPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SearchHitPage"];
        };
        Season: {
            id: string;
            hotelId: string;
            roomTypeId: string;
            name: string;
            startDate: string;
            endDate: string;
            basePrice: number;
            weekdayPrices: components["schemas"]["WeekdayPrices"];
            guestTypePrices: components["schemas"]["GuestTypePrice"][];
            minStay: number | null;
            maxStay: number | null;
            closedToArrival: boolean;
            closedToDeparture: boolean;
            stopSell: boolean;
            weekdays: components["schemas"]["Weekday"][];
            priority: number;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        SeasonCopies: {
            seasons: components["schemas"]["Season"][];
        };
        SeasonCopiesEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SeasonCopies"];
        };
        SeasonCreate: {
            readonly hotelId?: string;
            readonly roomTypeId?: string;
            name: string;
            startDate: string;
            endDate: string;
            basePrice: number;
            weekdayPrices?: components["schemas"]["WeekdayPrices"];
            guestTypePrices?: components["schemas"]["GuestTypePrice"][];
            minStay?: number | null;
            maxStay?: number | null;
            closedToArrival?: boolean;
            closedToDeparture?: boolean;
            stopSell?: boolean;
            weekdays?: components["schemas"]["Weekday"][];
            priority?: number;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        SeasonEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Season"];
        };
        SeasonGap: {
            startDate: string;
            endDate: string;
            nights: number;
        };
        SeasonGaps: {
            from: string;
            to: string;
            nights: number;
            gaps: components["schemas"]["SeasonGap"][];
        };
        SeasonGapsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SeasonGaps"];
        };
        SeasonPage: {
            items: components["schemas"]["Season"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        SeasonPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SeasonPage"];
        };
        SeasonSegment: {
            seasonId: string | null;
            name: string | null;
            startDate: string;
            endDate: string;
            nights: number;
            subtotal: number;
        };
        SeasonUpdate: {
            readonly hotelId?: string;
            readonly roomTypeId?: string;
            name?: string;
            startDate?: string;
            endDate?: string;
            basePrice?: number;
            weekdayPrices?: components["schemas"]["WeekdayPrices"];
            guestTypePrices?: components["schemas"]["GuestTypePrice"][];
            minStay?: number | null;
            maxStay?: number | null;
            closedToArrival?: boolean;
            closedToDeparture?: boolean;
            stopSell?: boolean;
            weekdays?: components["schemas"]["Weekday"][];
            priority?: number;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        SecretSummary: {
            set: boolean;
            last4: string | null;
        };
        SegmentCondition: {
            field: string;
            operator: "equals" | "notEquals" | "contains" | "startsWith" | "in" | "notIn" | "gt" | "gte" | "lt" | "lte" | "between" | "isEmpty" | "isNotEmpty" | "inLastDays" | "notInLastDays" | "inNextDays" | "anniversaryInNextDays";
            value?: unknown;
        };
        SegmentFilter: {
            op: "and" | "or" | "not";
            conditions: (components["schemas"]["SegmentCondition"] | components["schemas"]["SegmentFilter"])[];
        };
        SegmentPreview: {
            count: number;
            guests: {
                id: string;
                firstName: string;
                lastName: string;
                phone: string | null;
                email: string | null;
                vipLevel: string;
            }[];
        };
        SegmentPreviewEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SegmentPreview"];
        };
        SendChatMessageInput: {
            text: string;
            clientMessageId?: string;
        };
        SenderChannel: "whatsapp" | "instagram" | "messenger" | "sms";
        ServiceLevelReport: {
            items: components["schemas"]["ServiceLevelReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["ServiceLevelReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        ServiceLevelReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["ServiceLevelReport"];
        };
        ServiceLevelReportMetrics: {
            answered: number | null;
            answeredInTime: number | null;
            abandoned: number | null;
            shortAbandoned: number | null;
            serviceLevelPercent: number | null;
        };
        ServiceLevelReportRow: {
            group: string | null;
            name: string | null;
            answered: number | null;
            answeredInTime: number | null;
            abandoned: number | null;
            shortAbandoned: number | null;
            serviceLevelPercent: number | null;
            comparison: components["schemas"]["ServiceLevelReportMetrics"] | null;
        };
        ServiceLevelReportTotals: {
            answered: number | null;
            answeredInTime: number | null;
            abandoned: number | null;
            shortAbandoned: number | null;
            serviceLevelPercent: number | null;
            comparison: components["schemas"]["ServiceLevelReportMetrics"] | null;
        };
        ServiceOffer: {
            serviceId: string;
            code: string;
            name: string;
            category: string;
            chargeBasis: string;
            isMandatory: boolean;
            maxQuantity: number | null;
            unitPrice: number;
            amount: number | null;
            netAmount: number | null;
            taxAmount: number | null;
        };
        Session: {
            id: string;
            createdAt: string;
            lastUsedAt: string;
            expiresAt: string;
            ip: string;
            userAgent: string;
            isCurrent: boolean;
        };
        SessionEndedLiveEvent: {
            type: "session.ended";
            id: string;
            createdAt: string;
            data: {
                sessionId: string;
                reason: string;
            };
        };
        SessionPage: {
            items: components["schemas"]["Session"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        SessionPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SessionPage"];
        };
        SetPresenceInput: {
            presence: "available" | "busy" | "break" | "away" | "offline";
        };
        SimulateCallInput: {
            call?: components["schemas"]["SimulatedIncomingCall"];
            action?: components["schemas"]["SimulatedCallAction"];
            events?: components["schemas"]["SimulatedCallEvent"][];
        };
        SimulateMessageInput: {
            message?: components["schemas"]["GuestMessage"];
            status?: components["schemas"]["DeliveryStatus"];
        };
        SimulatedCall: {
            providerCallId: string | null;
            callId: string | null;
            status: string | null;
            directive: string | null;
        };
        SimulatedCallAction: {
            providerCallId: string;
            type: "agentAnswers" | "agentRejects" | "agentDisconnects" | "agentHangsUp" | "callerHangsUp" | "callerWantsCallback" | "farEndAnswers" | "farEndIsBusy";
        };
        SimulatedCallEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SimulatedCall"];
        };
        SimulatedCallEvent: {
            providerCallId: string;
            idempotencyKey: string;
            seq?: number;
            at?: string;
            type: "call.parked" | "call.forwarded" | "leg.ringing" | "leg.answered" | "leg.failed" | "leg.lost" | "farEnd.ringing" | "farEnd.answered" | "farEnd.failed" | "call.held" | "call.resumed" | "callback.requested" | "call.ended" | "recording.ready" | "recording.failed";
            legId?: string;
            cause?: "noAnswer" | "busy" | "rejected" | "unreachable" | "cancelled" | "error";
            by?: components["schemas"]["CallEndedBy"];
            reason?: string;
            ref?: string;
            durationSeconds?: number;
        };
        SimulatedFile: {
            ref: string;
            contentType: string;
            fileName?: string | null;
            sizeBytes?: number | null;
        };
        SimulatedIncomingCall: {
            to: string;
            from?: string | null;
            providerCallId?: string;
            agent?: "answers" | "rejects" | "ignores";
            agentDelaySeconds?: number;
            farEnd?: "answers" | "busy" | "ignores";
            talkSeconds?: number | null;
            patienceSeconds?: number | null;
            wantsCallback?: boolean;
            isUnreliable?: boolean;
            isManual?: boolean;
        };
        SimulatedMessage: {
            providerMessageId: string;
            messageId: string | null;
            conversationId: string | null;
            guestId: string | null;
            status: string | null;
        };
        SimulatedMessageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SimulatedMessage"];
        };
        SimulatorIntegrationCreate: {
            type: components["schemas"]["IntegrationType"];
            provider: "simulator";
            name: string;
            settings?: Record<string, never>;
            secrets?: components["schemas"]["SimulatorSecrets"];
            hotelIds?: string[];
            readonly status?: components["schemas"]["IntegrationStatus"];
            readonly webhookUrl?: string | null;
            readonly verifyToken?: string;
            readonly lastError?: string | null;
            readonly lastCheckedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        SimulatorSecrets: {
            signingSecret?: string;
        };
        SipCredentials: {
            username: string;
            password: string;
            domain: string;
            realm: string;
            displayName: string;
            extension: string;
            webSocketUrls: string[];
            iceServers: components["schemas"]["IceServer"][];
            codecs: string[];
            issuedAt: string;
            expiresAt: string;
            ttlSeconds: number;
        };
        SipCredentialsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SipCredentials"];
        };
        SipEdgeIntegrationCreate: {
            type: "voiceProvider";
            provider: "sipEdge";
            name: string;
            settings?: components["schemas"]["SipEdgeSettings"];
            secrets?: components["schemas"]["SipEdgeSecrets"];
            hotelIds?: string[];
            readonly status?: components["schemas"]["IntegrationStatus"];
            readonly webhookUrl?: string | null;
            readonly verifyToken?: string;
            readonly lastError?: string | null;
            readonly lastCheckedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        SipEdgeSecrets: {
            credentialsSecret: string;
            turnSecret?: string;
            previousCredentialsSecret?: string;
        };
        SipEdgeSettings: {
            domain: string;
            realm: string;
            webSocketUrls: string[];
            turnUrls: string[];
        };
        Skill: {
            code: string;
            level: number;
        };
        SmsMessageCreate: components["schemas"]["TextMessageCreate"] | components["schemas"]["ImageMessageCreate"] | components["schemas"]["FileMessageCreate"];
        SmsSender: {
            id: string;
            kind: components["schemas"]["MessagingAppNumberKind"];
            integrationId: string;
            channel: components["schemas"]["SenderChannel"];
            address: string;
            name: string;
            hotelId: string | null;
            isDefault: boolean;
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        SmsSenderCreate: {
            readonly kind?: components["schemas"]["MessagingAppNumberKind"];
            integrationId: string;
            channel?: components["schemas"]["SenderChannel"];
            address?: string;
            name: string;
            hotelId?: string | null;
            isDefault?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        SmsSenderEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SmsSender"];
        };
        SmsSenderPage: {
            items: components["schemas"]["SmsSender"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        SmsSenderPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SmsSenderPage"];
        };
        SmsSenderUpdate: {
            readonly kind?: components["schemas"]["MessagingAppNumberKind"];
            integrationId?: string;
            channel?: components["schemas"]["SenderChannel"];
            address?: string;
            name?: string;
            hotelId?: string | null;
            isDefault?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        SocialAccount: {
            id: string;
            kind: components["schemas"]["MessagingAppNumberKind"];
            integrationId: string;
            channel: components["schemas"]["SenderChannel"];
            address: string;
            name: string;
            hotelId: string | null;
            isDefault: boolean;
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        SocialAccountCreate: {
            readonly kind?: components["schemas"]["MessagingAppNumberKind"];
            integrationId: string;
            channel?: components["schemas"]["SenderChannel"];
            address?: string;
            name: string;
            hotelId?: string | null;
            isDefault?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        SocialAccountEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SocialAccount"];
        };
        SocialAccountPage: {
            items: components["schemas"]["SocialAccount"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        SocialAccountPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SocialAccountPage"];
        };
        SocialAccountUpdate: {
            readonly kind?: components["schemas"]["MessagingAppNumberKind"];
            integrationId?: string;
            channel?: components["schemas"]["SenderChannel"];
            address?: string;
            name?: string;
            hotelId?: string | null;
            isDefault?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        SocialMessageCreate: components["schemas"]["TextMessageCreate"] | components["schemas"]["ImageMessageCreate"] | components["schemas"]["FileMessageCreate"];
        SourcesReport: {
            items: components["schemas"]["SourcesReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["SourcesReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        SourcesReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["SourcesReport"];
        };
        SourcesReportMetrics: {
            reservations: number | null;
            reservationsPercent: number | null;
            nights: number | null;
            nightsPercent: number | null;
            roomRevenue: number | null;
            revenuePercent: number | null;
        };
        SourcesReportRow: {
            group: string | null;
            name: string | null;
            currencyCode: string;
            reservations: number | null;
            reservationsPercent: number | null;
            nights: number | null;
            nightsPercent: number | null;
            roomRevenue: number | null;
            revenuePercent: number | null;
            comparison: components["schemas"]["SourcesReportMetrics"] | null;
        };
        SourcesReportTotals: {
            currencyCode: string;
            reservations: number | null;
            reservationsPercent: number | null;
            nights: number | null;
            nightsPercent: number | null;
            roomRevenue: number | null;
            revenuePercent: number | null;
            comparison: components["schemas"]["SourcesReportMetrics"] | null;
        };
        StartScheduledCallbackInput: {
            userId?: string;
        };
        StatusChange: {
            from: string | null;
            to: string;
            at: string;
            userId: string | null;
            reason: string | null;
        };
        StayGuests: {
            guestTypeId: string;
            name: string;
            category: string;
            count: number;
        };
        StayGuestsInput: {
            guestTypeId: string;
            count: number;
            readonly name?: unknown;
            readonly category?: unknown;
        };
        SyncMessageTemplatesInput: {
            integrationId: string;
        };
        TemplateBody: {
            type: "BODY";
            text?: string;
            example?: components["schemas"]["TemplateExample"];
            add_security_recommendation?: boolean;
        };
        TemplateButton: {
            type: "QUICK_REPLY" | "URL" | "PHONE_NUMBER" | "COPY_CODE" | "OTP";
            text?: string;
            url?: string;
            phone_number?: string;
            example?: string | string[];
            otp_type?: "COPY_CODE" | "ONE_TAP" | "ZERO_TAP";
        };
        TemplateButtons: {
            type: "BUTTONS";
            buttons: components["schemas"]["TemplateButton"][];
        };
        TemplateComponent: components["schemas"]["TemplateHeader"] | components["schemas"]["TemplateBody"] | components["schemas"]["TemplateFooter"] | components["schemas"]["TemplateButtons"];
        TemplateExample: {
            header_text?: string[];
            header_handle?: string[];
            body_text?: string[][];
        };
        TemplateFooter: {
            type: "FOOTER";
            text?: string;
            code_expiration_minutes?: number;
        };
        TemplateHeader: {
            type: "HEADER";
            format?: "TEXT" | "IMAGE" | "VIDEO" | "DOCUMENT" | "LOCATION";
            text?: string;
            example?: components["schemas"]["TemplateExample"];
        };
        TemplateMessageCreate: {
            to?: string;
            guestId?: string | null;
            conversationId?: string;
            senderId?: string;
            hotelId?: string | null;
            type: "template";
            template: components["schemas"]["TemplateReference"];
            attachments?: components["schemas"]["OutgoingFile"][];
        };
        TemplateReference: {
            templateId?: string;
            name?: string;
            languageCode?: string;
            parameters?: {
                [key: string]: string[];
            };
        };
        TemplateReply: {
            type: "template";
            template: components["schemas"]["TemplateReference"];
            attachments?: components["schemas"]["OutgoingFile"][];
        };
        TemplateSynchronisation: {
            added: number;
            changed: number;
        };
        TemplateSynchronisationEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TemplateSynchronisation"];
        };
        TestWebhookInput: {
            type?: string;
            reactivate?: boolean;
        };
        TextMessageCreate: {
            to?: string;
            guestId?: string | null;
            conversationId?: string;
            senderId?: string;
            hotelId?: string | null;
            type: "text";
            text: string;
        };
        TextReply: {
            type: "text";
            text?: string;
            cannedResponseId?: string;
        };
        TimelineEntry: {
            at: string;
            type: string;
            id: string;
            title: string;
            hotelId: string | null;
            data: {
                [key: string]: unknown;
            };
        };
        TimelineEntryPage: {
            items: components["schemas"]["TimelineEntry"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        TimelineEntryPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TimelineEntryPage"];
        };
        TokenPair: {
            accessToken: string;
            refreshToken: string;
            expiresAt: string;
            refreshExpiresAt: string;
        };
        TokenPairEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["TokenPair"];
        };
        TransferCallInput: {
            toQueue?: string;
            toUserId?: string;
            toNumber?: string;
        };
        TwilioIntegrationCreate: {
            type: "smsProvider" | "voiceProvider";
            provider: "twilio";
            name: string;
            settings?: components["schemas"]["TwilioSettings"];
            secrets?: components["schemas"]["TwilioSecrets"];
            hotelIds?: string[];
            readonly status?: components["schemas"]["IntegrationStatus"];
            readonly webhookUrl?: string | null;
            readonly verifyToken?: string;
            readonly lastError?: string | null;
            readonly lastCheckedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        TwilioSecrets: {
            authToken: string;
        };
        TwilioSettings: {
            accountSid: string;
            apiBaseUrl: string;
        };
        UnmergeGuestsInput: {
            mergeId: string;
        };
        User: {
            id: string;
            email: string;
            firstName: string;
            lastName: string;
            phone: string | null;
            roleId: string;
            hotelIds: string[];
            isServiceUser: boolean;
            extension: string | null;
            skills: components["schemas"]["Skill"][];
            languageCodes: string[];
            languageCode: string;
            status: components["schemas"]["UserStatus"];
            emailConfirmed: boolean;
            emailConfirmedAt: string | null;
            lastLoginAt: string | null;
            presence: components["schemas"]["Presence"];
            presenceSince: string | null;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        UserCreate: {
            email: string;
            firstName: string;
            lastName: string;
            phone?: string | null;
            roleId: string;
            hotelIds?: string[];
            password?: string;
            isServiceUser?: boolean;
            extension?: string | null;
            skills?: components["schemas"]["Skill"][];
            languageCodes?: string[];
            languageCode?: string;
            readonly status?: components["schemas"]["UserStatus"];
            readonly emailConfirmed?: boolean;
            readonly emailConfirmedAt?: string | null;
            readonly lastLoginAt?: string | null;
            readonly presence?: components["schemas"]["Presence"];
            readonly presenceSince?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        UserEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["User"];
        };
        UserPage: {
            items: components["schemas"]["User"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        UserPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["UserPage"];
        };
        UserStatus: "invited" | "active" | "suspended";
        UserUpdate: {
            email?: string;
            firstName?: string;
            lastName?: string;
            phone?: string | null;
            roleId?: string;
            hotelIds?: string[];
            password?: string;
            isServiceUser?: boolean;
            extension?: string | null;
            skills?: components["schemas"]["Skill"][];
            languageCodes?: string[];
            languageCode?: string;
            readonly status?: components["schemas"]["UserStatus"];
            readonly emailConfirmed?: boolean;
            readonly emailConfirmedAt?: string | null;
            readonly lastLoginAt?: string | null;
            readonly presence?: components["schemas"]["Presence"];
            readonly presenceSince?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
            currentPassword?: string;
        };
        VoiceDid: {
            id: string;
            number: string;
            label: string | null;
            hotelId: string | null;
            integrationId: string | null;
            provider: components["schemas"]["VoiceDidProvider"];
            routing: components["schemas"]["CallRoute"];
            businessHours: components["schemas"]["BusinessHours"] | null;
            afterHours: components["schemas"]["CallRoute"] | null;
            blockedNumbers: string[];
            recordCalls: components["schemas"]["VoiceDidRecordCalls"];
            languageCode: string | null;
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        VoiceDidCreate: {
            number: string;
            label?: string | null;
            hotelId?: string | null;
            integrationId?: string | null;
            provider?: components["schemas"]["VoiceDidProvider"];
            routing: components["schemas"]["CallRoute"];
            businessHours?: components["schemas"]["BusinessHours"] | null;
            afterHours?: components["schemas"]["CallRoute"] | null;
            blockedNumbers?: string[];
            recordCalls?: components["schemas"]["VoiceDidRecordCalls"];
            languageCode?: string | null;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        VoiceDidEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VoiceDid"];
        };
        VoiceDidPage: {
            items: components["schemas"]["VoiceDid"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        VoiceDidPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VoiceDidPage"];
        };
        VoiceDidProvider: "sipEdge" | "twilio" | "simulator";
        VoiceDidRecordCalls: "always" | "never";
        VoiceDidUpdate: {
            number?: string;
            label?: string | null;
            hotelId?: string | null;
            integrationId?: string | null;
            provider?: components["schemas"]["VoiceDidProvider"];
            routing?: components["schemas"]["CallRoute"];
            businessHours?: components["schemas"]["BusinessHours"] | null;
            afterHours?: components["schemas"]["CallRoute"] | null;
            blockedNumbers?: string[];
            recordCalls?: components["schemas"]["VoiceDidRecordCalls"];
            languageCode?: string | null;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        VoiceQueue: {
            id: string;
            key: string;
            name: string;
            hotelIds: string[];
            strategy: components["schemas"]["VoiceQueueStrategy"];
            requiredSkills: components["schemas"]["RequiredSkill"][];
            priority: number;
            slaSeconds: number;
            slaPercent: number;
            shortAbandonSeconds: number;
            maxWaitSeconds: number | null;
            ringSeconds: number;
            wrapUpSeconds: number;
            offerCallbackAfterSeconds: number | null;
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        VoiceQueueCreate: {
            key: string;
            name: string;
            hotelIds?: string[];
            strategy?: components["schemas"]["VoiceQueueStrategy"];
            requiredSkills?: components["schemas"]["RequiredSkill"][];
            priority?: number;
            slaSeconds?: number;
            slaPercent?: number;
            shortAbandonSeconds?: number;
            maxWaitSeconds?: number | null;
            ringSeconds?: number;
            wrapUpSeconds?: number;
            offerCallbackAfterSeconds?: number | null;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        VoiceQueueEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VoiceQueue"];
        };
        VoiceQueuePage: {
            items: components["schemas"]["VoiceQueue"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        VoiceQueuePageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["VoiceQueuePage"];
        };
        VoiceQueueStrategy: "longestIdle" | "roundRobin" | "skills" | "manual";
        VoiceQueueUpdate: {
            key?: string;
            name?: string;
            hotelIds?: string[];
            strategy?: components["schemas"]["VoiceQueueStrategy"];
            requiredSkills?: components["schemas"]["RequiredSkill"][];
            priority?: number;
            slaSeconds?: number;
            slaPercent?: number;
            shortAbandonSeconds?: number;
            maxWaitSeconds?: number | null;
            ringSeconds?: number;
            wrapUpSeconds?: number;
            offerCallbackAfterSeconds?: number | null;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        Webhook: {
            id: string;
            url: string;
            events: components["schemas"]["EventType"][];
            description: string | null;
            hotelIds: string[];
            secretLast4: string | null;
            previousSecretUntil: string | null;
            status: components["schemas"]["WebhookStatus"];
            statusReason: string | null;
            lastSuccessAt: string | null;
            lastFailureAt: string | null;
            heldCount: number;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        WebhookAttempt: {
            attempt: number;
            startedAt: string;
            durationMs: number;
            statusCode: number | null;
            errorCode: string | null;
            responseBody: string | null;
        };
        WebhookCreate: {
            url: string;
            events: components["schemas"]["EventType"][];
            secret: string;
            description?: string | null;
            hotelIds?: string[];
            readonly secretLast4?: string | null;
            readonly previousSecretUntil?: string | null;
            readonly status?: components["schemas"]["WebhookStatus"];
            readonly statusReason?: string | null;
            readonly lastSuccessAt?: string | null;
            readonly lastFailureAt?: string | null;
            readonly heldCount?: number;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        WebhookDeliveriesReport: {
            items: components["schemas"]["WebhookDeliveriesReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["WebhookDeliveriesReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        WebhookDeliveriesReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WebhookDeliveriesReport"];
        };
        WebhookDeliveriesReportMetrics: {
            deliveries: number | null;
            succeeded: number | null;
            failed: number | null;
            open: number | null;
            successPercent: number | null;
            retries: number | null;
            p95LatencyMs: number | null;
            suspended: number | null;
        };
        WebhookDeliveriesReportRow: {
            group: string | null;
            name: string | null;
            deliveries: number | null;
            succeeded: number | null;
            failed: number | null;
            open: number | null;
            successPercent: number | null;
            retries: number | null;
            p95LatencyMs: number | null;
            suspended: number | null;
            comparison: components["schemas"]["WebhookDeliveriesReportMetrics"] | null;
        };
        WebhookDeliveriesReportTotals: {
            deliveries: number | null;
            succeeded: number | null;
            failed: number | null;
            open: number | null;
            successPercent: number | null;
            retries: number | null;
            p95LatencyMs: number | null;
            suspended: number | null;
            comparison: components["schemas"]["WebhookDeliveriesReportMetrics"] | null;
        };
        WebhookDelivery: {
            id: string;
            webhookId: string;
            eventId: string;
            eventType: string;
            status: components["schemas"]["WebhookDeliveryStatus"];
            attemptCount: number;
            nextAttemptAt: string | null;
            completedAt: string | null;
            createdAt: string;
        };
        WebhookDeliveryDetails: {
            id: string;
            webhookId: string;
            eventId: string;
            eventType: string;
            status: components["schemas"]["WebhookDeliveryStatus"];
            attemptCount: number;
            nextAttemptAt: string | null;
            completedAt: string | null;
            createdAt: string;
            body: string | null;
            headers: {
                [key: string]: string;
            };
            attempts: components["schemas"]["WebhookAttempt"][];
        };
        WebhookDeliveryDetailsEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WebhookDeliveryDetails"];
        };
        WebhookDeliveryPage: {
            items: components["schemas"]["WebhookDelivery"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        WebhookDeliveryPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WebhookDeliveryPage"];
        };
        WebhookDeliveryStatus: "pending" | "leased" | "succeeded" | "failed";
        WebhookEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["Webhook"];
        };
        WebhookPage: {
            items: components["schemas"]["Webhook"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        WebhookPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WebhookPage"];
        };
        WebhookPolicy: {
            maxAttempts: number;
            retryDelaysSeconds: number[];
            jitter: {
                fraction: number;
                maxSeconds: number;
            };
            timeoutSeconds: number;
            signatureAgeSeconds: number;
            maxInFlight: number;
            maxEndpoints: number;
            warnAfterAttempts: number;
            retentionDays: {
                bodies: number;
                attempts: number;
            };
        };
        WebhookPolicyEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WebhookPolicy"];
        };
        WebhookStatus: "active" | "paused" | "suspended";
        WebhookTestResult: {
            succeeded: boolean;
            statusCode: number | null;
            errorCode: string | null;
            responseBody: string | null;
            durationMs: number;
            request: {
                headers: {
                    [key: string]: string;
                };
                body: string;
            };
        };
        WebhookTestResultEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WebhookTestResult"];
        };
        WebhookUpdate: {
            url?: string;
            events?: components["schemas"]["EventType"][];
            secret?: string;
            description?: string | null;
            hotelIds?: string[];
            readonly secretLast4?: string | null;
            readonly previousSecretUntil?: string | null;
            readonly status?: components["schemas"]["WebhookStatus"];
            readonly statusReason?: string | null;
            readonly lastSuccessAt?: string | null;
            readonly lastFailureAt?: string | null;
            readonly heldCount?: number;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        Weekday: "mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun";
        WeekdayPrices: {
            mon?: number | null;
            tue?: number | null;
            wed?: number | null;
            thu?: number | null;
            fri?: number | null;
            sat?: number | null;
            sun?: number | null;
        };
        WhatsappCloudIntegrationCreate: {
            type: "messagingApp";
            provider: "whatsappCloud";
            name: string;
            settings?: components["schemas"]["WhatsappCloudSettings"];
            secrets?: components["schemas"]["WhatsappCloudSecrets"];
            hotelIds?: string[];
            readonly status?: components["schemas"]["IntegrationStatus"];
            readonly webhookUrl?: string | null;
            readonly verifyToken?: string;
            readonly lastError?: string | null;
            readonly lastCheckedAt?: string | null;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        WhatsappCloudSecrets: {
            accessToken: string;
            appSecret: string;
        };
        WhatsappCloudSettings: {
            phoneNumberId: string;
            wabaId: string;
            graphBaseUrl: string;
            graphVersion: string;
        };
        WrapUpCallInput: {
            category: string;
            note?: string | null;
        };
        WrapUpCategory: {
            id: string;
            code: string;
            name: string;
            isLead: boolean;
            isSale: boolean;
            isActive: boolean;
            createdAt: string;
            updatedAt: string;
            version: number;
        };
        WrapUpCategoryCreate: {
            code: string;
            name: string;
            isLead?: boolean;
            isSale?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        WrapUpCategoryEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WrapUpCategory"];
        };
        WrapUpCategoryPage: {
            items: components["schemas"]["WrapUpCategory"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
        };
        WrapUpCategoryPageEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WrapUpCategoryPage"];
        };
        WrapUpCategoryUpdate: {
            code?: string;
            name?: string;
            isLead?: boolean;
            isSale?: boolean;
            isActive?: boolean;
            readonly id?: string;
            readonly createdAt?: string;
            readonly updatedAt?: string;
            readonly version?: number;
        };
        WrapUpsReport: {
            items: components["schemas"]["WrapUpsReportRow"][];
            page: number;
            pageSize: number;
            totalCount: number;
            totalPages: number;
            report: string;
            totals: components["schemas"]["WrapUpsReportTotals"][];
            parameters: {
                [key: string]: unknown;
            };
            generatedAt: string;
            definitions: {
                [key: string]: string;
            };
        };
        WrapUpsReportEnvelope: components["schemas"]["Envelope"] & {
            data: components["schemas"]["WrapUpsReport"];
        };
        WrapUpsReportMetrics: {
            calls: number | null;
            sharePercent: number | null;
            handleSeconds: number | null;
            averageHandleSeconds: number | null;
        };
        WrapUpsReportRow: {
            group: string | null;
            name: string | null;
            calls: number | null;
            sharePercent: number | null;
            handleSeconds: number | null;
            averageHandleSeconds: number | null;
            comparison: components["schemas"]["WrapUpsReportMetrics"] | null;
        };
        WrapUpsReportTotals: {
            calls: number | null;
            sharePercent: number | null;
            handleSeconds: number | null;
            averageHandleSeconds: number | null;
            comparison: components["schemas"]["WrapUpsReportMetrics"] | null;
        };
    };
    responses: {
        Unauthorized: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                "WWW-Authenticate": components["headers"]["WWW-Authenticate"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        Forbidden: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        NotFound: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        Conflict: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        PreconditionFailed: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        ContentTooLarge: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        UnsupportedMediaType: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        RangeNotSatisfiable: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                "Content-Range": components["headers"]["Content-Range"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        UnprocessableContent: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        TooManyRequests: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
        Unexpected: {
            headers: {
                "X-Trace-Id": components["headers"]["X-Trace-Id"];
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Problem"];
            };
        };
    };
    parameters: {
        "Idempotency-Key": string;
        "If-Match": string;
        "If-Range": string;
        "Last-Event-ID": string;
        Prefer: string;
        Range: string;
        atFrom: string;
        atTo: string;
        callId: string;
        channel: components["schemas"]["MessageChannel"];
        cohort: components["schemas"]["GetCancellationsReportCohort"];
        compareTo: components["schemas"]["GetOccupancyReportCompareTo"];
        conversationId: string;
        createdAtFrom: string;
        createdAtTo: string;
        direction: components["schemas"]["MessageDirection"];
        externalId: string;
        format: components["schemas"]["GetOccupancyReportFormat"];
        from: string;
        groupBy: components["schemas"]["GetOccupancyReportGroupBy"];
        guestId: string;
        hotelId: string[];
        id: string;
        integrationId: string;
        isActive: boolean;
        isDefault: boolean;
        page: number;
        pageSize: number;
        publicKey: string;
        queueKey: string;
        roomTypeId: string;
        senderUserId: string;
        sort: components["schemas"]["ListIntegrationsSort"];
        status: components["schemas"]["MessageStatus"];
        to: string;
        type: components["schemas"]["MessageType"];
        userId: string;
    };
    requestBodies: never;
    headers: {
        "X-Trace-Id": string;
        ETag: string;
        "Retry-After": number;
        "RateLimit-Limit": number;
        "RateLimit-Remaining": number;
        "RateLimit-Reset": number;
        "X-Total-Count": number;
        "Idempotency-Replayed": "true";
        "WWW-Authenticate": string;
        "Preference-Applied": string;
        "Content-Disposition": string;
        "Accept-Ranges": string;
        "Content-Range": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAdditionalServices: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListHotelsSort"];
                code?: string;
                category?: components["schemas"]["AdditionalServiceCategory"];
                chargeBasis?: components["schemas"]["AdditionalServiceChargeBasis"];
                currencyCode?: string;
                isMandatory?: boolean;
                isActive?: components["parameters"]["isActive"];
                externalId?: components["parameters"]["externalId"];
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdditionalServicePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createAdditionalService: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AdditionalServiceCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdditionalServiceEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAdditionalService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdditionalServiceEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateAdditionalService: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdditionalServiceUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdditionalServiceEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteAdditionalService: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listAgents: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "lastName" | "-lastName" | "firstName" | "-firstName" | "presenceSince" | "-presenceSince" | "createdAt" | "-createdAt";
                presence?: components["schemas"]["Presence"];
                hotelId?: string;
                skill?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listAuditEntries: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "at" | "-at";
                atFrom?: components["parameters"]["atFrom"];
                atTo?: components["parameters"]["atTo"];
                actorType?: "user" | "serviceUser" | "system" | "anonymous";
                actorUserId?: string;
                action?: string;
                resourceType?: string;
                resourceId?: string;
                hotelId?: string;
                traceId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditEntryPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    verifyAuditLog: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AuditVerificationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    confirmEmail: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ConfirmEmailInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    forgotPassword: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ForgotPasswordInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResultEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LogoutInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    refreshTokens: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RefreshTokensInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TokenPairEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    register: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegisterInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationEnvelope"];
                };
            };
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resendConfirmation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResendConfirmationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ResetPasswordInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "lastUsedAt" | "-lastUsedAt" | "createdAt" | "-createdAt" | "expiresAt" | "-expiresAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    endSession: {
        parameters: {
            query?: never;
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAvailability: {
        parameters: {
            query: {
                hotelId: string;
                checkIn: string;
                checkOut: string;
                guests?: string[];
                roomTypeId?: string;
                promoCode?: string;
                guestId?: string;
                onlyBookable?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAvailabilityCalendar: {
        parameters: {
            query: {
                hotelId: string;
                from: string;
                to: string;
                guests?: string[];
                roomTypeId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AvailabilityCalendarEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAvatar: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "image/webp": string;
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCalls: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListCallsSort"];
                direction?: components["schemas"]["CallDirection"];
                status?: components["schemas"]["CallStatus"];
                hotelId?: string;
                userId?: string;
                didId?: string;
                queueKey?: components["parameters"]["queueKey"];
                wrapUpCategory?: string;
                startedAtFrom?: string;
                startedAtTo?: string;
                q?: string;
                guestId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CallCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCall: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateCall: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CallUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCallContext: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallContextEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    hangUpCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    holdCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resumeCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    transferCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TransferCallInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    wrapUpCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WrapUpCallInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCannedResponses: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "shortcut" | "-shortcut" | "createdAt" | "-createdAt";
                shortcut?: string;
                languageCode?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedResponsePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createCannedResponse: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CannedResponseCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedResponseEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCannedResponse: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedResponseEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateCannedResponse: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CannedResponseUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedResponseEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteCannedResponse: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    previewCannedResponse: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewCannedResponseInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CannedResponsePreviewEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    simulateMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SimulateMessageInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulatedMessageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    verifyChannelWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    receiveChannelWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listChatWidgets: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["parameters"]["sort"];
                hotelId?: string;
                isActive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWidgetPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createChatWidget: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChatWidgetCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWidgetEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getChatWidget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWidgetEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateChatWidget: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ChatWidgetUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWidgetEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteChatWidget: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    rotateChatWidgetKey: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatWidgetEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listConversations: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "lastMessageAt" | "-lastMessageAt" | "createdAt" | "-createdAt";
                status?: components["schemas"]["ConversationStatus"];
                channel?: components["parameters"]["channel"];
                hotelId?: string;
                assigneeUserId?: string;
                senderId?: string;
                widgetId?: string;
                lastMessageAtFrom?: string;
                lastMessageAtTo?: string;
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
                guestId?: string;
                label?: string;
                isUnassigned?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getConversation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateConversation: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConversationUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    assignConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AssignConversationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listConversationMessages: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListConversationMessagesSort"];
                direction?: components["parameters"]["direction"];
                type?: components["parameters"]["type"];
                status?: components["parameters"]["status"];
                senderUserId?: components["parameters"]["senderUserId"];
                atFrom?: components["parameters"]["atFrom"];
                atTo?: components["parameters"]["atTo"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    replyToConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["Reply"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    markConversationRead: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    reopenConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resolveConversation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConversationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listCurrencies: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "createdAt" | "-createdAt" | "code" | "-code" | "name" | "-name";
                code?: string;
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createCurrency: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CurrencyCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCurrency: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateCurrency: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CurrencyUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrencyEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteCurrency: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                hotelId?: string;
                date?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listDiscounts: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "priority" | "-priority" | "name" | "-name" | "code" | "-code" | "createdAt" | "-createdAt";
                code?: string;
                type?: components["schemas"]["DiscountType"];
                isActive?: components["parameters"]["isActive"];
                externalId?: components["parameters"]["externalId"];
                stayFromFrom?: string;
                stayFromTo?: string;
                stayToFrom?: string;
                stayToTo?: string;
                bookFromFrom?: string;
                bookFromTo?: string;
                bookToFrom?: string;
                bookToTo?: string;
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createDiscount: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DiscountCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getDiscount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateDiscount: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["DiscountUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteDiscount: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    streamEvents: {
        parameters: {
            query?: {
                types?: ("agent.presence" | "session.ended" | "call.ringing" | "call.ended" | "queue.changed" | "callback.due" | "message.received" | "message.status" | "conversation.changed" | "notification.created")[];
                lastEventId?: string;
            };
            header?: {
                "Last-Event-ID"?: components["parameters"]["Last-Event-ID"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ReadyLiveEvent"] | components["schemas"]["ResetLiveEvent"] | components["schemas"]["AgentPresenceLiveEvent"] | components["schemas"]["SessionEndedLiveEvent"] | components["schemas"]["CallRingingLiveEvent"] | components["schemas"]["CallEndedLiveEvent"] | components["schemas"]["QueueChangedLiveEvent"] | components["schemas"]["CallbackDueLiveEvent"] | components["schemas"]["MessageReceivedLiveEvent"] | components["schemas"]["MessageStatusLiveEvent"] | components["schemas"]["ConversationChangedLiveEvent"] | components["schemas"]["NotificationCreatedLiveEvent"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuestGroups: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListGuestGroupsSort"];
                code?: string;
                type?: components["schemas"]["GuestGroupType"];
                contactGuestId?: string;
                isActive?: components["parameters"]["isActive"];
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestGroupPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createGuestGroup: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestGroupCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestGroupEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGuestGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestGroupEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateGuestGroup: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GuestGroupUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestGroupEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteGuestGroup: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuestGroupMembers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "lastName" | "-lastName" | "firstName" | "-firstName" | "createdAt" | "-createdAt";
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestGroupMemberPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    addGuestGroupMembers: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AddGuestGroupMembersInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddGuestGroupMembersResultEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    removeGuestGroupMembers: {
        parameters: {
            query: {
                guestIds: string[];
            };
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuests: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListGuestsSort"];
                lastName?: string;
                vipLevel?: components["schemas"]["GuestVipLevel"];
                tags?: string[];
                guestTypeId?: string;
                isBlacklisted?: boolean;
                externalId?: components["parameters"]["externalId"];
                status?: components["schemas"]["GuestStatus"];
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
                phone?: string;
                email?: string;
                tag?: string;
                guestGroupId?: string;
                guestSegmentId?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createGuest: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listDuplicateGuests: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                guestId?: string;
                createdTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DuplicatePairPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportGuests: {
        parameters: {
            query?: {
                lastName?: string;
                vipLevel?: components["schemas"]["GuestVipLevel"];
                tags?: string[];
                guestTypeId?: string;
                isBlacklisted?: boolean;
                externalId?: components["parameters"]["externalId"];
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
                phone?: string;
                email?: string;
                tag?: string;
                guestGroupId?: string;
                guestSegmentId?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    [name: string]: unknown;
                };
                content: {
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    importGuests: {
        parameters: {
            query?: {
                onDuplicate?: components["schemas"]["GuestImportOnDuplicate"];
                dryRun?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    file: string;
                };
            };
        };
        responses: {
            202: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestImportEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuestImports: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListGuestMergesSort"];
                status?: components["schemas"]["GuestImportStatus"];
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestImportPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGuestImport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestImportEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuestConsents: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "capturedAt" | "-capturedAt" | "createdAt" | "-createdAt";
                purpose?: components["schemas"]["ConsentPurpose"];
                channel?: components["schemas"]["ConsentChannel"];
                status?: components["schemas"]["ConsentStatus"];
                capturedAtFrom?: string;
                capturedAtTo?: string;
            };
            header?: never;
            path: {
                guestId: components["parameters"]["guestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ConsentEntryPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuestNotes: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "createdAt" | "-createdAt" | "updatedAt" | "-updatedAt";
                userId?: string;
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
            };
            header?: never;
            path: {
                guestId: components["parameters"]["guestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestNotePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createGuestNote: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                guestId: components["parameters"]["guestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestNoteCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestNoteEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGuestNote: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                guestId: components["parameters"]["guestId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestNoteEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateGuestNote: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                guestId: components["parameters"]["guestId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GuestNoteUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestNoteEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteGuestNote: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                guestId: components["parameters"]["guestId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGuest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateGuest: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GuestUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteGuest: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    anonymizeGuest: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    exportGuestData: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PersonalDataExportEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    revealIdentityDocument: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevealedDocumentEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    mergeGuests: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MergeGuestsInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestMergeResultEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuestMerges: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListGuestMergesSort"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestMergePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGuestTimeline: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                types?: string[];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimelineEntryPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    unmergeGuests: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UnmergeGuestsInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestUnmergeResultEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuestSegments: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListGuestGroupsSort"];
                isActive?: components["parameters"]["isActive"];
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestSegmentPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createGuestSegment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestSegmentCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestSegmentEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    previewGuestSegment: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PreviewGuestSegmentInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SegmentPreviewEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGuestSegment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestSegmentEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateGuestSegment: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GuestSegmentUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestSegmentEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteGuestSegment: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuestSegmentGuests: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListGuestsSort"];
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listGuestTypes: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "sortOrder" | "-sortOrder" | "name" | "-name" | "createdAt" | "-createdAt";
                category?: components["schemas"]["GuestTypeCategory"];
                code?: string;
                isActive?: components["parameters"]["isActive"];
                isDefault?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestTypePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createGuestType: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestTypeCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestTypeEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getGuestType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestTypeEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateGuestType: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["GuestTypeUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GuestTypeEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteGuestType: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listHotels: {
        parameters: {
            query?: {
                page?: number;
                pageSize?: number;
                sort?: components["schemas"]["ListHotelsSort"];
                code?: string;
                currencyCode?: string;
                externalId?: components["parameters"]["externalId"];
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "X-Total-Count": components["headers"]["X-Total-Count"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelListEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createHotel: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HotelCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listRoomTypes: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "rank" | "-rank" | "name" | "-name" | "code" | "-code" | "createdAt" | "-createdAt";
                code?: string;
                externalId?: components["parameters"]["externalId"];
                isActive?: components["parameters"]["isActive"];
            };
            header?: never;
            path: {
                hotelId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomTypePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createRoomType: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                hotelId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoomTypeCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomTypeEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRoomType: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hotelId: string;
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomTypeEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateRoomType: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                hotelId: string;
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RoomTypeUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoomTypeEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteRoomType: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                hotelId: string;
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSeasons: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "startDate" | "-startDate" | "endDate" | "-endDate" | "name" | "-name" | "createdAt" | "-createdAt";
                startDateFrom?: string;
                startDateTo?: string;
                endDateFrom?: string;
                endDateTo?: string;
            };
            header?: never;
            path: {
                hotelId: string;
                roomTypeId: components["parameters"]["roomTypeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSeason: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                hotelId: string;
                roomTypeId: components["parameters"]["roomTypeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SeasonCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    copySeasons: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                hotelId: string;
                roomTypeId: components["parameters"]["roomTypeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CopySeasonsInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonCopiesEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSeasonGaps: {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                hotelId: string;
                roomTypeId: components["parameters"]["roomTypeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonGapsEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSeason: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hotelId: string;
                roomTypeId: components["parameters"]["roomTypeId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSeason: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                hotelId: string;
                roomTypeId: components["parameters"]["roomTypeId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SeasonUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SeasonEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSeason: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                hotelId: string;
                roomTypeId: components["parameters"]["roomTypeId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getHotel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateHotel: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["HotelUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HotelEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteHotel: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listIntegrations: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["parameters"]["sort"];
                type?: components["schemas"]["IntegrationType"];
                provider?: components["schemas"]["IntegrationProvider"];
                status?: components["schemas"]["IntegrationStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createIntegration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["IntegrationCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateIntegration: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["IntegrationUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteIntegration: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    activateIntegration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deactivateIntegration: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    simulateCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SimulateCallInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SimulatedCallEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    testIntegration: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IntegrationCheckEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    downloadAttachment: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: {
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["If-Range"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            206: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "application/octet-stream": string;
                };
            };
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAttachmentDownloadLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileLinkEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listMessagingAppMessages: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListConversationMessagesSort"];
                conversationId?: components["parameters"]["conversationId"];
                channel?: components["parameters"]["channel"];
                direction?: components["parameters"]["direction"];
                type?: components["parameters"]["type"];
                status?: components["parameters"]["status"];
                hotelId?: string;
                senderUserId?: components["parameters"]["senderUserId"];
                atFrom?: components["parameters"]["atFrom"];
                atTo?: components["parameters"]["atTo"];
                guestId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    sendMessagingAppMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MessagingAppMessageCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getMessagingAppMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listMessagingAppNumbers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["parameters"]["sort"];
                integrationId?: components["parameters"]["integrationId"];
                channel?: components["schemas"]["SenderChannel"];
                address?: string;
                hotelId?: string;
                isDefault?: components["parameters"]["isDefault"];
                isActive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingAppNumberPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createMessagingAppNumber: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessagingAppNumberCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingAppNumberEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getMessagingAppNumber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingAppNumberEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateMessagingAppNumber: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MessagingAppNumberUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingAppNumberEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteMessagingAppNumber: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listMessageTemplates: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["parameters"]["sort"];
                integrationId?: components["parameters"]["integrationId"];
                name?: string;
                languageCode?: string;
                category?: components["schemas"]["MessageTemplateCategory"];
                status?: components["schemas"]["MessageTemplateStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplatePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createMessageTemplate: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageTemplateCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplateEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    syncMessageTemplates: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SyncMessageTemplatesInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TemplateSynchronisationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getMessageTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplateEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateMessageTemplate: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["MessageTemplateUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplateEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteMessageTemplate: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    submitMessageTemplate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageTemplateEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListGuestMergesSort"];
                type?: string;
                severity?: components["schemas"]["NotificationSeverity"];
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
                isRead?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    markAllNotificationsRead: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MarkAllNotificationsReadResultEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    markNotificationRead: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listPermissions: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "name" | "-name" | "group" | "-group";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PermissionPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateProfile: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ProfileUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    uploadAvatar: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    avatar: string;
                };
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProfileEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteAvatar: {
        parameters: {
            query?: never;
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ChangePasswordInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    setPresence: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SetPresenceInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CurrentPresenceEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPublicChatWidget: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicKey: components["parameters"]["publicKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicChatWidgetEnvelope"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listChatMessages: {
        parameters: {
            query?: {
                before?: string;
                after?: string;
                limit?: number;
            };
            header?: never;
            path: {
                publicKey: components["parameters"]["publicKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatHistoryEnvelope"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    sendChatMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                publicKey: components["parameters"]["publicKey"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SendChatMessageInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatMessageEnvelope"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    openChatSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                publicKey: components["parameters"]["publicKey"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["OpenChatSessionInput"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatSessionEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    streamChat: {
        parameters: {
            query?: never;
            header?: {
                "Last-Event-ID"?: components["parameters"]["Last-Event-ID"];
            };
            path: {
                publicKey: components["parameters"]["publicKey"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["ReadyLiveEvent"] | components["schemas"]["ResetLiveEvent"] | components["schemas"]["ChatMessageLiveEvent"];
                };
            };
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listRecordings: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListCallsSort"];
                callId?: components["parameters"]["callId"];
                hotelId?: string;
                userId?: string;
                status?: components["schemas"]["RecordingStatus"];
                legalHold?: boolean;
                startedAtFrom?: string;
                startedAtTo?: string;
                retainUntilFrom?: string;
                retainUntilTo?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRecordingPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingPolicyEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateRecordingPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordingPolicy"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingPolicyEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRecording: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateRecording: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RecordingUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecordingEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteRecording: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    downloadRecording: {
        parameters: {
            query?: {
                token?: string;
            };
            header?: {
                Range?: components["parameters"]["Range"];
                "If-Range"?: components["parameters"]["If-Range"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": string;
                };
            };
            206: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    ETag: components["headers"]["ETag"];
                    "Content-Disposition": components["headers"]["Content-Disposition"];
                    "Accept-Ranges": components["headers"]["Accept-Ranges"];
                    "Content-Range": components["headers"]["Content-Range"];
                    [name: string]: unknown;
                };
                content: {
                    "audio/wav": string;
                };
            };
            404: components["responses"]["NotFound"];
            416: components["responses"]["RangeNotSatisfiable"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRecordingDownloadLink: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FileLinkEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listReports: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportInfoPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getAgentPerformanceReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "agent" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AgentPerformanceReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getArrivalsReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ArrivalsReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCallConversionReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "agent" | "did" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallConversionReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCallVolumeReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "day" | "week" | "month" | "weekday" | "hour" | "hotel" | "did";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallVolumeReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCallbacksReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "day" | "week" | "month" | "weekday" | "hour" | "hotel" | "queue" | "agent";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CallbacksReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getCancellationsReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "day" | "week" | "month" | "weekday" | "hotel" | "roomType" | "source" | "reason" | "daysBefore";
                cohort?: components["parameters"]["cohort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CancellationsReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getDeparturesReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeparturesReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getDiscountsReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "discount" | "day" | "week" | "month" | "weekday" | "hotel";
                cohort?: components["parameters"]["cohort"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DiscountsReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getInHouseReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InHouseReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getLeadTimeReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: components["schemas"]["GetLeadTimeReportGroupBy"];
                cohort?: components["parameters"]["cohort"];
                include?: components["schemas"]["GetLeadTimeReportInclude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeadTimeReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getLengthOfStayReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: components["schemas"]["GetLeadTimeReportGroupBy"];
                cohort?: components["parameters"]["cohort"];
                include?: components["schemas"]["GetLeadTimeReportInclude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LengthOfStayReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getMessagingReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "channel" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagingReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getNoShowsReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: components["schemas"]["GetReservationsReportGroupBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NoShowsReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getOccupancyReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: components["parameters"]["groupBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OccupancyReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getPickupReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: components["parameters"]["groupBy"];
                days?: number;
                asOf?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PickupReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getQueuePerformanceReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "queue" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueuePerformanceReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getReservationsReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: components["schemas"]["GetReservationsReportGroupBy"];
                by?: "createdAt" | "checkIn" | "cancelledAt";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationsReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRevenueReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: components["parameters"]["groupBy"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RevenueReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getServiceLevelReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "day" | "week" | "month" | "weekday" | "hour" | "hotel" | "queue";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceLevelReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSourcesReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "source" | "day" | "week" | "month" | "weekday" | "hotel" | "roomType";
                cohort?: components["parameters"]["cohort"];
                include?: components["schemas"]["GetLeadTimeReportInclude"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcesReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWebhookDeliveriesReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "endpoint" | "day" | "week" | "month" | "eventType";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveriesReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWrapUpsReport: {
        parameters: {
            query?: {
                from?: components["parameters"]["from"];
                to?: components["parameters"]["to"];
                hotelId?: components["parameters"]["hotelId"];
                compareTo?: components["parameters"]["compareTo"];
                format?: components["parameters"]["format"];
                page?: components["parameters"]["page"];
                pageSize?: number;
                groupBy?: "category" | "agent" | "day" | "week" | "month" | "weekday" | "hour" | "hotel";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrapUpsReportEnvelope"];
                    "text/csv; charset=utf-8": string;
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listReservations: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "createdAt" | "-createdAt" | "checkIn" | "-checkIn" | "checkOut" | "-checkOut";
                hotelId?: string;
                roomTypeId?: string;
                status?: components["schemas"]["ReservationStatus"];
                callId?: components["parameters"]["callId"];
                source?: components["schemas"]["ReservationSource"];
                confirmationNumber?: string;
                externalId?: components["parameters"]["externalId"];
                checkInFrom?: string;
                checkInTo?: string;
                checkOutFrom?: string;
                checkOutTo?: string;
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
                q?: string;
                guestId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createReservation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getReservation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateReservation: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReservationUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteReservation: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    cancelReservation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["CancelReservationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    checkInReservation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReservationStepInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    checkOutReservation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReservationStepInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    confirmReservation: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ConfirmReservationInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    markReservationNoShow: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReservationStepInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    previewReservationChange: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ReservationUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReservationChangePreviewEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listRoles: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "name" | "-name" | "createdAt" | "-createdAt";
                name?: string;
                isSystem?: boolean;
                piiAccess?: components["schemas"]["PiiAccess"];
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RolePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createRole: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RoleCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getRole: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateRole: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["RoleUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RoleEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteRole: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listScheduledCallbacks: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "queueOrderAt" | "-queueOrderAt" | "scheduledAt" | "-scheduledAt" | "createdAt" | "-createdAt";
                status?: components["schemas"]["ScheduledCallbackStatus"];
                hotelId?: string;
                guestId?: string;
                assignedUserId?: string;
                phone?: string;
                queueKey?: components["parameters"]["queueKey"];
                reason?: components["schemas"]["ScheduledCallbackReason"];
                callId?: components["parameters"]["callId"];
                scheduledAtFrom?: string;
                scheduledAtTo?: string;
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
                isOverdue?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledCallbackPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createScheduledCallback: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ScheduledCallbackCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledCallbackEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getScheduledCallback: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledCallbackEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateScheduledCallback: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["ScheduledCallbackUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledCallbackEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteScheduledCallback: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    cancelScheduledCallback: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledCallbackEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    completeScheduledCallback: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledCallbackEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    startScheduledCallback: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["StartScheduledCallbackInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ScheduledCallbackEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    search: {
        parameters: {
            query: {
                q: string;
                types?: ("user" | "role" | "hotel" | "roomType" | "additionalService" | "currency" | "guest" | "guestGroup" | "guestSegment" | "guestType" | "discount" | "reservation" | "integration" | "call" | "voiceNumber" | "voiceQueue" | "conversation" | "chatWidget" | "messageTemplate" | "cannedResponse" | "webhook")[];
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchHitPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSipCredentials: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SipCredentialsEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSmsMessages: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListConversationMessagesSort"];
                conversationId?: components["parameters"]["conversationId"];
                channel?: components["parameters"]["channel"];
                direction?: components["parameters"]["direction"];
                type?: components["parameters"]["type"];
                status?: components["parameters"]["status"];
                hotelId?: string;
                senderUserId?: components["parameters"]["senderUserId"];
                atFrom?: components["parameters"]["atFrom"];
                atTo?: components["parameters"]["atTo"];
                guestId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    sendSmsMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SmsMessageCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSmsMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSmsSenders: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["parameters"]["sort"];
                integrationId?: components["parameters"]["integrationId"];
                channel?: components["schemas"]["SenderChannel"];
                address?: string;
                hotelId?: string;
                isDefault?: components["parameters"]["isDefault"];
                isActive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsSenderPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSmsSender: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SmsSenderCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsSenderEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSmsSender: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsSenderEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSmsSender: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SmsSenderUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SmsSenderEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSmsSender: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSocialAccounts: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["parameters"]["sort"];
                integrationId?: components["parameters"]["integrationId"];
                channel?: components["schemas"]["SenderChannel"];
                address?: string;
                hotelId?: string;
                isDefault?: components["parameters"]["isDefault"];
                isActive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialAccountPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createSocialAccount: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SocialAccountCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialAccountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSocialAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialAccountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateSocialAccount: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SocialAccountUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SocialAccountEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteSocialAccount: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listSocialMessages: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListConversationMessagesSort"];
                conversationId?: components["parameters"]["conversationId"];
                channel?: components["parameters"]["channel"];
                direction?: components["parameters"]["direction"];
                type?: components["parameters"]["type"];
                status?: components["parameters"]["status"];
                hotelId?: string;
                senderUserId?: components["parameters"]["senderUserId"];
                atFrom?: components["parameters"]["atFrom"];
                atTo?: components["parameters"]["atTo"];
                guestId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessagePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    sendSocialMessage: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["SocialMessageCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getSocialMessage: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MessageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listUsers: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "createdAt" | "-createdAt" | "lastName" | "-lastName" | "firstName" | "-firstName" | "lastLoginAt" | "-lastLoginAt";
                email?: string;
                roleId?: string;
                status?: components["schemas"]["UserStatus"];
                isServiceUser?: boolean;
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
                hotelId?: string;
                q?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteUser: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    inviteUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    reactivateUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    suspendUser: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "createdAt" | "-createdAt" | "name" | "-name" | "lastUsedAt" | "-lastUsedAt" | "expiresAt" | "-expiresAt";
                status?: components["schemas"]["ApiKeyStatus"];
            };
            header?: never;
            path: {
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                userId: components["parameters"]["userId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApiKeyCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NewApiKeyEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteApiKey: {
        parameters: {
            query?: never;
            header?: {
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                userId: components["parameters"]["userId"];
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    receiveVoiceWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                integrationId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": unknown;
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "*/*": unknown;
                };
            };
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listVoiceDids: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "createdAt" | "-createdAt" | "number" | "-number" | "label" | "-label";
                number?: string;
                hotelId?: string;
                integrationId?: components["parameters"]["integrationId"];
                provider?: components["schemas"]["VoiceDidProvider"];
                isActive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceDidPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createVoiceDid: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceDidCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceDidEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getVoiceDid: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceDidEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateVoiceDid: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VoiceDidUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceDidEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteVoiceDid: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listQueueEntries: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                queueKey?: components["parameters"]["queueKey"];
                hotelId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueEntryPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getQueueEntry: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["QueueEntryEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    assignCall: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AssignCallInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AssignedQueueEntryEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listVoiceQueues: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: "name" | "-name" | "key" | "-key" | "createdAt" | "-createdAt";
                key?: string;
                strategy?: components["schemas"]["VoiceQueueStrategy"];
                isActive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceQueuePageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createVoiceQueue: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoiceQueueCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceQueueEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getVoiceQueue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceQueueEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateVoiceQueue: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["VoiceQueueUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoiceQueueEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteVoiceQueue: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListGuestMergesSort"];
                status?: components["schemas"]["WebhookStatus"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetailsEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resendWebhookDelivery: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            202: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryDetailsEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWebhookEventTypes: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventTypeInfoPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWebhookPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookPolicyEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WebhookUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListGuestMergesSort"];
                status?: components["schemas"]["WebhookDeliveryStatus"];
                eventType?: string;
                eventId?: string;
                createdAtFrom?: components["parameters"]["createdAtFrom"];
                createdAtTo?: components["parameters"]["createdAtTo"];
                completedAtFrom?: string;
                completedAtTo?: string;
            };
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookDeliveryPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    pauseWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    recoverWebhookDeliveries: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecoverWebhookDeliveriesInput"];
            };
        };
        responses: {
            202: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RecoverWebhookDeliveriesResultEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    resumeWebhook: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RotateWebhookSecretInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["TestWebhookInput"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WebhookTestResultEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    listWrapUpCategories: {
        parameters: {
            query?: {
                page?: components["parameters"]["page"];
                pageSize?: components["parameters"]["pageSize"];
                sort?: components["schemas"]["ListHotelsSort"];
                code?: string;
                isLead?: boolean;
                isSale?: boolean;
                isActive?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrapUpCategoryPageEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    createWrapUpCategory: {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: components["parameters"]["Idempotency-Key"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WrapUpCategoryCreate"];
            };
        };
        responses: {
            201: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    "Idempotency-Replayed": components["headers"]["Idempotency-Replayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrapUpCategoryEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    getWrapUpCategory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrapUpCategoryEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    updateWrapUpCategory: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["WrapUpCategoryUpdate"];
            };
        };
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WrapUpCategoryEnvelope"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["ContentTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    deleteWrapUpCategory: {
        parameters: {
            query?: never;
            header?: {
                "If-Match"?: components["parameters"]["If-Match"];
                Prefer?: components["parameters"]["Prefer"];
            };
            path: {
                id: components["parameters"]["id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            200: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "Preference-Applied": components["headers"]["Preference-Applied"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmptyEnvelope"];
                };
            };
            204: {
                headers: {
                    "X-Trace-Id": components["headers"]["X-Trace-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            422: components["responses"]["UnprocessableContent"];
            429: components["responses"]["TooManyRequests"];
            default: components["responses"]["Unexpected"];
        };
    };
    onCallStarted: {
        parameters: {
            query?: never;
            header: {
                "X-Service-Signature": string;
                "X-Service-Event": string;
                "X-Service-Delivery": string;
                "X-Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallStartedEvent"];
            };
        };
        responses: {
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallCompleted: {
        parameters: {
            query?: never;
            header: {
                "X-Service-Signature": string;
                "X-Service-Event": string;
                "X-Service-Delivery": string;
                "X-Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallCompletedEvent"];
            };
        };
        responses: {
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onCallMissed: {
        parameters: {
            query?: never;
            header: {
                "X-Service-Signature": string;
                "X-Service-Event": string;
                "X-Service-Delivery": string;
                "X-Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CallMissedEvent"];
            };
        };
        responses: {
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReservationCreated: {
        parameters: {
            query?: never;
            header: {
                "X-Service-Signature": string;
                "X-Service-Event": string;
                "X-Service-Delivery": string;
                "X-Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationCreatedEvent"];
            };
        };
        responses: {
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReservationUpdated: {
        parameters: {
            query?: never;
            header: {
                "X-Service-Signature": string;
                "X-Service-Event": string;
                "X-Service-Delivery": string;
                "X-Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationUpdatedEvent"];
            };
        };
        responses: {
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onReservationCancelled: {
        parameters: {
            query?: never;
            header: {
                "X-Service-Signature": string;
                "X-Service-Event": string;
                "X-Service-Delivery": string;
                "X-Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReservationCancelledEvent"];
            };
        };
        responses: {
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onGuestCreated: {
        parameters: {
            query?: never;
            header: {
                "X-Service-Signature": string;
                "X-Service-Event": string;
                "X-Service-Delivery": string;
                "X-Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GuestCreatedEvent"];
            };
        };
        responses: {
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onMessageReceived: {
        parameters: {
            query?: never;
            header: {
                "X-Service-Signature": string;
                "X-Service-Event": string;
                "X-Service-Delivery": string;
                "X-Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["MessageReceivedEvent"];
            };
        };
        responses: {
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onRecordingAvailable: {
        parameters: {
            query?: never;
            header: {
                "X-Service-Signature": string;
                "X-Service-Event": string;
                "X-Service-Delivery": string;
                "X-Service-Attempt": number;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RecordingAvailableEvent"];
            };
        };
        responses: {
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
