BEGIN TRANSACTION;
CREATE TABLE chair (
            change_id INTEGER NOT NULL REFERENCES change,
            place INTEGER NOT NULL CHECK (place >= 0),
            round INTEGER NOT NULL CHECK (round > 0),
            table_number INTEGER NOT NULL CHECK (table_number > 0),
            side INTEGER NOT NULL CHECK (side >= 0),
            seat TEXT NOT NULL,
            number INTEGER NOT NULL,
            board_group INTEGER,
            PRIMARY KEY (change_id, place, round, table_number, side, seat),
            FOREIGN KEY (change_id, place, number) REFERENCES contestant
        ) WITHOUT ROWID
        ;
INSERT INTO "chair" VALUES(2,0,1,1,0,'NS',1,1);
INSERT INTO "chair" VALUES(2,0,1,1,1,'EW',2,1);
INSERT INTO "chair" VALUES(2,1,1,1,0,'NS',1,1);
INSERT INTO "chair" VALUES(2,1,1,1,1,'EW',2,1);
INSERT INTO "chair" VALUES(11,0,1,1,0,'N',1,1);
INSERT INTO "chair" VALUES(11,0,1,1,0,'S',2,1);
INSERT INTO "chair" VALUES(11,0,1,1,1,'E',3,1);
INSERT INTO "chair" VALUES(11,0,1,1,1,'W',4,1);
INSERT INTO "chair" VALUES(12,0,2,1,0,'N',1,1);
INSERT INTO "chair" VALUES(12,0,2,1,0,'S',2,1);
INSERT INTO "chair" VALUES(12,0,2,1,1,'E',3,1);
INSERT INTO "chair" VALUES(12,0,2,1,1,'W',4,1);
CREATE TABLE change (
            id INTEGER PRIMARY KEY,
            kind TEXT NOT NULL,
            made_at TEXT NOT NULL,
            summary TEXT NOT NULL,
            state TEXT NOT NULL CHECK (state IN ('done', 'undone', 'dropped')),
            digest TEXT NOT NULL,
            seal TEXT NOT NULL
        );
INSERT INTO "change" VALUES(1,'begin','2026-11-24T02:58:25+00:00','{"message": "season_begins", "values": {"players": 1}}','done','e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855','b51620519c86d80db0fe87de893967da421e06dc886a7e74c18b0dc858b79b42');
INSERT INTO "change" VALUES(2,'record','2026-11-24T02:58:25+00:00','{"message": "season_session_recorded", "values": {"session": "1", "played_on": "2024-09-03", "played": {"clauses": [{"message": "season_pairs_played", "values": {"pairs": 4, "sections": 2}}]}}}','done','7f0890b93bf46ebfb795b9b5a0af3d04e6e2bf2227a36e05bb293287555858a6','34c9648d175559746c16416dcef565bf0e2682f50f1d7e54f6f9b39f3785fbfe');
INSERT INTO "change" VALUES(3,'results','2026-11-24T02:58:25+00:00','{"message": "season_results_entered", "values": {"session": "1", "played_on": "2024-09-03", "sections": ["A", "B"]}}','done','a1149c39913f3562bb943fbf2ba8673000cbbbbe1745ba084b44340a088e00fb','1aacd7b3e963ad2d7ce60541644eae5af28a0c7c5dfdec4cabf55dc9e69d8d13');
INSERT INTO "change" VALUES(4,'members','2026-11-24T02:58:25+00:00','{"message": "season_player_has_name", "values": {"player": "2", "ranking": {"decimal": "60.5"}, "status": "none"}}','done','a577915b28b35ce6b3b958ac1741257e265e9ce65615acd46ee6da23f9b712ac','ff0635259c2f115b6f467fe87d3c9d316eec6b4265518f33975d8b4c4f582051');
INSERT INTO "change" VALUES(5,'members','2026-11-24T02:58:25+00:00','{"message": "season_player_has_name", "values": {"player": "3", "ranking": "none", "status": "guest"}}','done','a577915b28b35ce6b3b958ac1741257e265e9ce65615acd46ee6da23f9b712ac','73924c3d21067ae87c2e7f76425f391f69046d4e66875769cc8bb3963bb561d9');
INSERT INTO "change" VALUES(6,'members','2026-11-24T02:58:25+00:00','{"message": "season_player_has_name", "values": {"player": "9", "ranking": "none", "status": "member"}}','done','a577915b28b35ce6b3b958ac1741257e265e9ce65615acd46ee6da23f9b712ac','356f6bce057b7dbcbb6712162c3182f7a2978214582b4fd1d7a84c4b6f3bbd9c');
INSERT INTO "change" VALUES(7,'members','2026-11-24T02:58:25+00:00','{"message": "season_player_told_of", "values": {"player": "4", "ranking": "none", "status": "left"}}','done','a577915b28b35ce6b3b958ac1741257e265e9ce65615acd46ee6da23f9b712ac','48f18e5500f70b95aab9c6fe361b189c3797197c5efb6308ac41dd7452e9cdea');
INSERT INTO "change" VALUES(8,'members','2026-11-24T02:58:25+00:00','{"message": "season_player_told_of", "values": {"player": "5", "ranking": {"decimal": "55"}, "status": "guest"}}','done','c6720e46f9ed39ddfcf8218718d7115a75c288dbd9eeda6a43d4dc6bcf6e0e66','c6eb70afe3114b18035bc4f01fe95e7002d808548222a559ec155f69d158adb5');
INSERT INTO "change" VALUES(9,'members','2026-11-24T02:58:25+00:00','{"message": "season_player_has_name", "values": {"player": "6", "ranking": {"decimal": "70"}, "status": "left"}}','done','15f885703902c51b988bde9ef4360aa6a08dedd900e336dfb601990339f3aff0','ea65252a615755332fbf70a221b56ac66f9bcce649883438001a57772e95397d');
INSERT INTO "change" VALUES(10,'members','2026-11-24T02:58:25+00:00','{"message": "season_members_read_in", "values": {"members": 2}}','done','15f885703902c51b988bde9ef4360aa6a08dedd900e336dfb601990339f3aff0','b21ced48dcd062470510dd49621d8c8ccffdf5b4caf01e687c243e5bcdf1d468');
INSERT INTO "change" VALUES(11,'record','2026-11-24T02:58:25+00:00','{"message": "season_session_recorded", "values": {"session": "2", "played_on": "2024-09-10", "played": {"clauses": [{"message": "season_game_played", "values": {"game": "individual", "players": 4}}]}}}','done','3ee760135735e1345c476018a42e3a5ef14d0c80a33d6d1761fad4212ccae288','4342571fcf268ff42da0afcd95407ab8874ced35a488b64d20ba16af17a0b380');
INSERT INTO "change" VALUES(12,'round','2026-11-24T02:58:25+00:00','{"message": "season_round_added", "values": {"round": "2", "session": "2", "played_on": "2024-09-10", "event": "I"}}','done','335db57398528a6aa7976d3bf02c4d4e33c64805e4827f6f0fc038c2fe3af548','dbd2327d217e283e3d11d111441fae5c70bee166f8b6cbb354f9c37d6bbc42b9');
INSERT INTO "change" VALUES(13,'rules','2026-11-24T02:58:25+00:00','{"message": "season_rules_set", "values": {"sessions": 1, "points": [{"decimal": "75.5"}, {"decimal": "65"}], "step": {"decimal": "10"}, "decimals": 1}}','done','65d2b6cdb3ee49d493ec4d5da73d163e95e5bf2e960071885319992414b71b1f','a38088d582811aaa5b04ea8fa6b478a96fd2b04cfcb151b6b57c670548db1dac');
INSERT INTO "change" VALUES(14,'merge','2026-11-24T02:58:25+00:00','{"message": "season_merged", "values": {"player": "9", "into": "1"}}','done','65d2b6cdb3ee49d493ec4d5da73d163e95e5bf2e960071885319992414b71b1f','9ced9c118fd170d9cca6f185ef47ea8d7b558c42e81721fa7348ebe87a5aa266');
INSERT INTO "change" VALUES(15,'import','2026-11-24T02:58:25+00:00','{"message": "season_history_read_in", "values": {"players": 8}}','done','65d2b6cdb3ee49d493ec4d5da73d163e95e5bf2e960071885319992414b71b1f','8794e0e1c57198dea71e277acce0d93a063f8e57c638a1ad6f2d86c5ae82151c');
INSERT INTO "change" VALUES(16,'members','2026-11-24T02:58:25+00:00','{"message": "season_player_has_name", "values": {"player": "1", "ranking": "none", "status": "none"}}','undone','65d2b6cdb3ee49d493ec4d5da73d163e95e5bf2e960071885319992414b71b1f','ed539114fe28780a2278c0d51d7100ef7ed2b7e5e186e1ead2523cd1ba6ec212');
CREATE TABLE contestant (
            change_id INTEGER NOT NULL REFERENCES change,
            place INTEGER NOT NULL CHECK (place >= 0),
            number INTEGER NOT NULL CHECK (number > 0),
            first INTEGER,
            second INTEGER CHECK (second IS NULL OR first IS NOT NULL),
            PRIMARY KEY (change_id, place, number)
        ) WITHOUT ROWID
        ;
INSERT INTO "contestant" VALUES(2,0,1,1,2);
INSERT INTO "contestant" VALUES(2,0,2,3,4);
INSERT INTO "contestant" VALUES(2,1,1,5,6);
INSERT INTO "contestant" VALUES(2,1,2,7,8);
INSERT INTO "contestant" VALUES(11,0,1,1,NULL);
INSERT INTO "contestant" VALUES(11,0,2,2,NULL);
INSERT INTO "contestant" VALUES(11,0,3,3,NULL);
INSERT INTO "contestant" VALUES(11,0,4,5,NULL);
INSERT INTO "contestant" VALUES(12,0,1,5,NULL);
INSERT INTO "contestant" VALUES(12,0,2,3,NULL);
INSERT INTO "contestant" VALUES(12,0,3,2,NULL);
INSERT INTO "contestant" VALUES(12,0,4,1,NULL);
CREATE TABLE erasure (
            subject INTEGER NOT NULL,
            last_change INTEGER NOT NULL REFERENCES change,
            made_at TEXT NOT NULL,
            seal TEXT NOT NULL,
            PRIMARY KEY (subject, last_change)
        ) WITHOUT ROWID
        ;
INSERT INTO "erasure" VALUES(6,9,'2026-11-24T02:58:25+00:00','8d8465bfc49c489cfb6c40ed309619d6724c78c1d6741855bf1cb79a084f674d');
CREATE TABLE further_round (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            round INTEGER NOT NULL CHECK (round > 1),
            FOREIGN KEY (session, place) REFERENCES section
        );
INSERT INTO "further_round" VALUES(12,11,0,2);
CREATE TABLE holder (
            host TEXT NOT NULL,
            process INTEGER NOT NULL,
            since TEXT NOT NULL
        );
CREATE TABLE "member" (
            change_id INTEGER NOT NULL REFERENCES change,
            player INTEGER NOT NULL CHECK (player > 0),
            status TEXT CHECK (status IN ('member', 'guest', 'left')),
            ranking TEXT,
            PRIMARY KEY (change_id, player)
        ) WITHOUT ROWID
        ;
INSERT INTO "member" VALUES(1,1,'member',NULL);
INSERT INTO "member" VALUES(2,1,NULL,'75.0');
INSERT INTO "member" VALUES(2,2,'guest','75.0');
INSERT INTO "member" VALUES(2,3,'guest','75.0');
INSERT INTO "member" VALUES(2,4,'guest','75.0');
INSERT INTO "member" VALUES(2,5,'guest','75.0');
INSERT INTO "member" VALUES(2,6,'guest','75.0');
INSERT INTO "member" VALUES(2,7,'guest','75.0');
INSERT INTO "member" VALUES(2,8,'guest','75.0');
INSERT INTO "member" VALUES(4,2,NULL,'60.5');
INSERT INTO "member" VALUES(5,3,'guest',NULL);
INSERT INTO "member" VALUES(6,9,NULL,NULL);
INSERT INTO "member" VALUES(7,4,'left',NULL);
INSERT INTO "member" VALUES(8,5,'guest','55');
INSERT INTO "member" VALUES(9,6,'left','70');
INSERT INTO "member" VALUES(10,7,'member',NULL);
INSERT INTO "member" VALUES(10,8,'member',NULL);
INSERT INTO "member" VALUES(16,1,NULL,NULL);
CREATE TABLE merger (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            player INTEGER NOT NULL,
            into_player INTEGER NOT NULL CHECK (into_player <> player)
        );
INSERT INTO "merger" VALUES(14,9,1);
CREATE TABLE migration (name TEXT PRIMARY KEY, applied_at TEXT);
INSERT INTO "migration" VALUES('keep_changes','2026-11-24T02:58:25+00:00');
INSERT INTO "migration" VALUES('keep_players','2026-11-24T02:58:25+00:00');
INSERT INTO "migration" VALUES('keep_sessions','2026-11-24T02:58:25+00:00');
INSERT INTO "migration" VALUES('keep_spells','2026-11-24T02:58:25+00:00');
INSERT INTO "migration" VALUES('keep_private_words','2026-11-24T02:58:25+00:00');
INSERT INTO "migration" VALUES('keep_names_apart','2026-11-24T02:58:25+00:00');
INSERT INTO "migration" VALUES('keep_seats_of_any_game','2026-11-24T02:58:25+00:00');
INSERT INTO "migration" VALUES('keep_messages','2026-11-24T02:58:25+00:00');
INSERT INTO "migration" VALUES('keep_objectives','2026-11-24T02:58:25+00:00');
CREATE TABLE private (
            change_id INTEGER NOT NULL REFERENCES change,
            subject INTEGER NOT NULL,
            hash TEXT NOT NULL,
            PRIMARY KEY (change_id, subject)
        ) WITHOUT ROWID
        ;
INSERT INTO "private" VALUES(1,1,'4776957a3f2c688af38cc9fa8648e6544df83a89328a54f47e82a7df041951d8');
INSERT INTO "private" VALUES(4,2,'41d1b246b79188fd187c459b6e8f95ddab271f38052fdcfd9d9489bc880d743e');
INSERT INTO "private" VALUES(5,3,'b321013e8d72908cf8b68b59a93ee92479ea913903cfa3ddd0493a0151cf22c5');
INSERT INTO "private" VALUES(6,9,'48b44137f37ad0fbab0c80a8bbf6f998089f3b7b14dd84c25f8b093b027d4dff');
INSERT INTO "private" VALUES(9,6,'7e9fd531669bee96a816c1e6804d111e89b2061259fd2778ea2e58bb7e5b6ffb');
INSERT INTO "private" VALUES(10,7,'70145be09dfa507cb1ce5efe60aa5ea5268ab4bcd54b9dd4e74dc587cf08eaea');
INSERT INTO "private" VALUES(10,8,'8fa6a14d6ce5dbe7f96b06ef845c19aa97552639f748683ccfbae5f2024bba3c');
INSERT INTO "private" VALUES(16,1,'872fe83bfde21ea90b19f56d96f8714f57aeec0859ae2cfd874210f3407d8a35');
CREATE TABLE private_words (
            change_id INTEGER NOT NULL,
            subject INTEGER NOT NULL,
            salt TEXT NOT NULL,
            words TEXT NOT NULL,
            summary TEXT,
            PRIMARY KEY (change_id, subject),
            FOREIGN KEY (change_id, subject) REFERENCES private
        ) WITHOUT ROWID
        ;
INSERT INTO "private_words" VALUES(1,1,'9a05f09f0c11c526c36f38bde382450e','{"name": "Wren Ash", "details": {"phone": "1"}}',NULL);
INSERT INTO "private_words" VALUES(4,2,'2a4fa834ad66d2a8058865bd6743c1e0','{"name": "Finch Elm", "details": null}','{"message": "season_player_is_called", "values": {"name": "Finch Elm", "player": "2", "ranking": {"decimal": "60.5"}, "status": "none"}}');
INSERT INTO "private_words" VALUES(5,3,'00b9208cb72d6a639514f6b3549d5d04','{"name": "Tern, is a guest", "details": null}','{"message": "season_player_is_called", "values": {"name": "Tern, is a guest", "player": "3", "ranking": "none", "status": "guest"}}');
INSERT INTO "private_words" VALUES(6,9,'eb62b0f936ccd951fe2e537bb1b8dad3','{"name": "Heron Oak", "details": null}','{"message": "season_player_is_called", "values": {"name": "Heron Oak", "player": "9", "ranking": "none", "status": "member"}}');
INSERT INTO "private_words" VALUES(10,7,'46c933c6112745544597b9df9e3965dc','{"name": "Gull 7", "details": {}}',NULL);
INSERT INTO "private_words" VALUES(10,8,'ceba2238c34314a660dcf9a7fc52e4a9','{"name": "Gull 8", "details": {}}',NULL);
INSERT INTO "private_words" VALUES(16,1,'6808f8147773a2ad7c8c9e0d40e24d9b','{"name": "Wren Beech", "details": null}','{"message": "season_player_is_called", "values": {"name": "Wren Beech", "player": "1", "ranking": "none", "status": "none"}}');
CREATE TABLE ranking_rules (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            sessions INTEGER NOT NULL,
            section_means TEXT NOT NULL,
            step TEXT NOT NULL,
            decimals INTEGER NOT NULL
        );
INSERT INTO "ranking_rules" VALUES(13,1,'75.5 65','10',1);
CREATE TABLE "result" (
            change_id INTEGER NOT NULL REFERENCES change,
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            percentage TEXT NOT NULL,
            PRIMARY KEY (change_id, session, place, number),
            FOREIGN KEY (session, place, number) REFERENCES contestant
        ) WITHOUT ROWID
        ;
INSERT INTO "result" VALUES(3,2,0,1,'50');
INSERT INTO "result" VALUES(3,2,0,2,'50');
INSERT INTO "result" VALUES(3,2,1,1,'50');
INSERT INTO "result" VALUES(3,2,1,2,'50');
CREATE TABLE "section" (
            session INTEGER NOT NULL REFERENCES session,
            place INTEGER NOT NULL CHECK (place >= 0),
            name TEXT NOT NULL,
            game TEXT NOT NULL,
            movement TEXT,
            num_groups INTEGER CHECK ((num_groups IS NULL) = (movement IS NULL)),
            boards INTEGER,
            rounds_played INTEGER CHECK (rounds_played >= 0),
            fitness INTEGER,
            lower_bound INTEGER,
            expected_fitness TEXT,
            hypothetical_best INTEGER,
            PRIMARY KEY (session, place),
            CHECK ((rounds_played IS NULL) = (movement IS NULL)),
            CHECK ((fitness IS NULL) = (movement IS NULL))
        ) WITHOUT ROWID
        ;
INSERT INTO "section" VALUES(2,0,'A','pairs','two',1,NULL,1,128,NULL,'128',NULL);
INSERT INTO "section" VALUES(2,1,'B','pairs','two',1,NULL,1,128,NULL,'128',NULL);
INSERT INTO "section" VALUES(11,0,'I','individual',NULL,NULL,NULL,NULL,NULL,NULL,NULL,NULL);
CREATE TABLE session (
            change_id INTEGER PRIMARY KEY REFERENCES change,
            number INTEGER NOT NULL CHECK (number > 0),
            played_on TEXT NOT NULL,
            family TEXT NOT NULL,
            plan_id TEXT NOT NULL,
            source_kind TEXT,
            source_hash TEXT
        );
INSERT INTO "session" VALUES(2,1,'2024-09-03','twos','plan-20240903',NULL,NULL);
INSERT INTO "session" VALUES(11,2,'2024-09-10','','b94240c24966bcb9-20240910',NULL,NULL);
CREATE TABLE session_objective (
            change_id INTEGER PRIMARY KEY REFERENCES session,
            objective TEXT NOT NULL
        );
CREATE TABLE "spell" (
            session INTEGER NOT NULL,
            place INTEGER NOT NULL,
            number INTEGER NOT NULL,
            first_round INTEGER NOT NULL CHECK (first_round > 0),
            last_round INTEGER NOT NULL CHECK (last_round >= first_round),
            first INTEGER,
            second INTEGER CHECK ((first IS NULL) = (second IS NULL)),
            PRIMARY KEY (session, place, number, first_round),
            FOREIGN KEY (session, place, number) REFERENCES contestant
        ) WITHOUT ROWID
        ;
CREATE TABLE standing (
            change_id INTEGER NOT NULL REFERENCES change,
            player INTEGER NOT NULL CHECK (player > 0),
            ranking TEXT NOT NULL,
            waiting_tables INTEGER NOT NULL CHECK (waiting_tables >= 0),
            PRIMARY KEY (change_id, player)
        ) WITHOUT ROWID
        ;
INSERT INTO "standing" VALUES(15,1,'75.5',0);
INSERT INTO "standing" VALUES(15,2,'60.5',0);
INSERT INTO "standing" VALUES(15,3,'75.5',0);
INSERT INTO "standing" VALUES(15,4,'75.5',0);
INSERT INTO "standing" VALUES(15,5,'55',0);
INSERT INTO "standing" VALUES(15,6,'70',0);
INSERT INTO "standing" VALUES(15,7,'65.0',0);
INSERT INTO "standing" VALUES(15,8,'65.0',0);
CREATE TABLE standing_meeting (
            change_id INTEGER NOT NULL,
            player INTEGER NOT NULL,
            opponent INTEGER NOT NULL,
            meetings INTEGER NOT NULL CHECK (meetings > 0),
            PRIMARY KEY (change_id, player, opponent),
            FOREIGN KEY (change_id, player) REFERENCES standing,
            FOREIGN KEY (change_id, opponent) REFERENCES standing,
            CHECK (player < opponent)
        ) WITHOUT ROWID
        ;
INSERT INTO "standing_meeting" VALUES(15,1,3,3);
INSERT INTO "standing_meeting" VALUES(15,1,4,1);
INSERT INTO "standing_meeting" VALUES(15,1,5,2);
INSERT INTO "standing_meeting" VALUES(15,2,3,3);
INSERT INTO "standing_meeting" VALUES(15,2,4,1);
INSERT INTO "standing_meeting" VALUES(15,2,5,2);
INSERT INTO "standing_meeting" VALUES(15,5,7,1);
INSERT INTO "standing_meeting" VALUES(15,5,8,1);
INSERT INTO "standing_meeting" VALUES(15,6,7,1);
INSERT INTO "standing_meeting" VALUES(15,6,8,1);
COMMIT;
